'use client';
import { useId, useMemo, useRef, type KeyboardEvent, type MouseEvent, type RefObject, type SyntheticEvent } from 'react';
import type { AnswerMessage, Question, TrustedForm } from '../protocol/types.js';
import { announcement } from './announcement.js';
import { assertTrusted } from './assert-trusted.js';
import { useDraftStore, useMessages, type FormConfig } from './config.js';
import { useStoreValue, type FormControl } from './form-control.js';
import { deriveStatus, isInteractive, type FormStatus, type HostState } from './form-status.js';
import type { OnAnswer } from './form-store.js';
import { isSubmitShortcut } from './keyboard.js';
import { watchPresses } from './press-guard.js';
import { useDraft } from './use-draft.js';
import { useEarlyText } from './use-early-text.js';
import { useFormActions, type FormActions } from './use-form-actions.js';
import { useFormStore } from './use-form-store.js';
import { useLatest } from './use-latest.js';
import { submitOnClick } from './submit-on-click.js';
import { toError } from './to-error.js';
import { useProblems } from './use-problems.js';
import { useProgress, type FormProgress } from './use-progress.js';
import { useReadAnswer } from './use-read-answer.js';
import { useSteps, type FormSteps } from './use-steps.js';

export interface InteractiveFormOptions extends Omit<HostState, 'answer'>, FormConfig {
  /**
   * The answer that was given here, in another tab or long ago, as it was stored: it settles the form. `readAnswerMessage` says which
   * shapes are understood; one that is not settles the form as answered, with what could be read of it.
   */
  answer?: unknown;
  /**
   * Takes the answer or the cancellation. While the promise it returns is pending the form is `submitting`; when it
   * rejects, or resolves to `{ error }`, the form is `failed` and keeps every answer.
   */
  onAnswer: OnAnswer;
  /** Preselects recommended options where there is no default. Default `false`: a preselected "yes" is an accident. */
  preselectRecommended?: boolean | undefined;
  /**
   * All questions at once, or one at a time with a review before the submit, which Ctrl/Cmd+Enter passes over. Default
   * `'stack'`.
   */
  layout?: 'stack' | 'steps' | undefined;
}

/** The props of the `<form>` element. */
export interface FormElementProps {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly noValidate: true;
  readonly onSubmit: (event: SyntheticEvent) => void;
  readonly onClick: (event: MouseEvent<HTMLFormElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly 'data-status': FormStatus;
  /** Presses in it that were aimed at what stood there before do nothing. */
  readonly 'data-guarded': '';
}

const guardedProps = watchPresses();

/** One form: its state, its actions, and the props of its element. */
export interface InteractiveFormState extends Omit<FormActions, 'confirm'> {
  readonly status: Exclude<FormStatus, 'pending'>;
  readonly questions: readonly Question[];
  /** Why the last send failed. Its message is for the user; empty where there are no words for one. */
  readonly error: Error | undefined;
  /** What settled the form, here or elsewhere. */
  readonly message: AnswerMessage | undefined;
  /** Whether an answer failed to be sent, so that `submit()` tries again. */
  readonly isRetry: boolean;
  /** What to say in a polite live region. */
  readonly announcement: string;
  /** Reading it makes this component render again when the counts change. */
  readonly progress: FormProgress;
  /** With `layout: 'steps'` only. */
  readonly steps?: FormSteps;
  /**
   * For a `<form>`. Let it hold the questions in one element rather than directly: a browser looks through all controls of a
   * form for each element that is put right into it, which is most of the mount of a large one.
   */
  readonly formProps: FormElementProps;
  /** For `<InteractiveFormProvider>`. */
  readonly control: FormControl;
}

/**
 * The state and behaviour of one form. Put its `formProps` on a `<form>` and `<InteractiveFormProvider form={…}>` around
 * the questions. A form that comes again unchanged keeps everything; one whose questions have changed keeps the answers
 * whose id and kind still fit.
 *
 * @throws TypeError for a form that neither `readFormBlock` nor `readRenderPayload` has read.
 */
export function useInteractiveForm(trustedForm: TrustedForm, options: InteractiveFormOptions): InteractiveFormState {
  assertTrusted(trustedForm);
  const messages = useMessages(options);
  const draftStore = useDraftStore(options);
  const store = useFormStore(trustedForm, draftStore, options.preselectRecommended);
  const phase = useStoreValue(store, 'phase', (current) => current.phase);
  const answer = useReadAnswer(trustedForm, options.answer)?.answer;
  const status = deriveStatus(phase, { ...options, answer });
  const root = useRef<HTMLFormElement>(null);
  const steps = useSteps(store, root, options.layout === 'steps', status);
  const dropDraft = useDraft(store, draftStore, status === 'answered' || status === 'cancelled');
  useEarlyText(store, root);
  const situation = useLatest({ status, messages, onAnswer: options.onAnswer, steps, dropDraft });
  const actions = useFormActions(store, root, situation);
  const progress = useProgress(store);
  const problems = useProblems(store, root);
  const idPrefix = useId();
  const isSteps = steps !== undefined;
  const error = useMemo(() => (status === 'failed' && phase.name === 'failed' ? toError(phase.error, messages) : undefined), [status, phase, messages]);

  const control = useMemo<FormControl>(
    () => ({
      store,
      idPrefix,
      messages,
      isSteps,
      isDisabled: status === 'locked',
      isReadOnly: !isInteractive(status),
      root,
      confirm: actions.confirm,
    }),
    [store, idPrefix, messages, isSteps, status, actions],
  );

  return {
    status,
    questions: store.form.payload.questions,
    error,
    message: answer ?? (phase.name === 'settled' ? phase.message : undefined),
    isRetry: status === 'failed' && phase.name === 'failed' && phase.message.status === 'answered',
    announcement: announcement(messages, status, problems, error),
    get progress() {
      return progress();
    },
    ...(steps ? { steps } : {}),
    ...actions,
    formProps: {
      ref: root,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        event.stopPropagation(); // through a portal it would reach the form of a composer around it
        actions.submit();
      },
      onClick: submitOnClick,
      onKeyDown: (event) => {
        if (!isSubmitShortcut(event)) return;
        event.preventDefault();
        actions.submit();
      },
      'data-status': status,
      ...guardedProps,
    },
    control,
  };
}
