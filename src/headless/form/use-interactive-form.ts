'use client';
import { useId, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, type SyntheticEvent } from 'react';
import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import type { Question } from '../../protocol/types/question.js';
import { formatMessage } from '../../i18n/format-message.js';
import { useDraft } from '../drafts/use-draft.js';
import { useEarlyText } from '../focus/use-early-text.js';
import { isStepHeading } from '../focus/dom.js';
import { useKeptFocus } from '../focus/use-kept-focus.js';
import { useProblemFocus } from '../focus/use-problem-focus.js';
import { isPlain, isSubmitShortcut, isUndoShortcut } from '../keyboard/key-event.js';
import { stepOfKey } from '../keyboard/step-keys.js';
import { watchPresses } from '../pointer/press-guard.js';
import { useDraftStore, useMessages, type FormConfig } from '../settings/config.js';
import { useLatest } from '../settings/use-latest.js';
import { useSteps, type FormSteps } from '../steps/use-steps.js';
import { announcement } from './announcement.js';
import type { AttachmentsFeature } from './attachments-feature.js';
import { assertTrustedForm } from '../../protocol/assert-trusted-form.js';
import { useFormState, type FormInternals, type FormScope } from './form-scope.js';
import { problemsLeft, type FormProgress } from './form-state.js';
import { deriveStatus, rulesOf, settlingAnswer, type FormStatus, type HostState } from './form-status.js';
import type { OnAnswer } from './form-store.js';
import { toError } from './to-error.js';
import { useReadAnswer } from './use-read-answer.js';
import { useProgress } from './use-progress.js';
import { useFormActions, type FormActions } from './use-form-actions.js';
import { submitOnClick } from './submit-on-click.js';
import { useFormStore } from './use-form-store.js';
import { takesQuickAnswers, useQuickAnswers, type QuickAnswers } from './use-quick-answers.js';

export interface InteractiveFormOptions extends Omit<HostState, 'answer'>, FormConfig {
  /**
   * The answer that was given here, in another tab or long ago, as it was stored: it settles the form. `readAnswerMessage` says which
   * shapes are understood; one that is not settles the form as answered, with what could be read of it.
   */
  answer?: unknown;
  /**
   * Takes the answer or the cancellation. While the promise it returns is pending the form is `submitting`; when it
   * rejects, or resolves to `{ error }` or to `{ errors }` by question id, the form is `failed` and keeps every answer.
   */
  onAnswer: OnAnswer;
  /** Preselects recommended options where there is no default. Default `false`: a preselected "yes" is an accident. */
  preselectRecommended?: boolean | undefined;
  /**
   * All questions at once (`'stack'`), or one at a time with a review at the end (`'steps'`). Ctrl/Cmd+Enter submits without the review.
   * Default `'stack'`.
   */
  layout?: 'stack' | 'steps' | undefined;
  /**
   * A digit, a letter or a press that chooses in a single choice goes on to the next question, and can be undone. It sends a form of one
   * single choice after a moment. Options beyond the ninth are picked by letters. Default `false`.
   */
  quickAnswers?: boolean | undefined;
  /** Takes files beside the answers: `imageAttachments()` of `react-interactive-form/attachments`. Default: none. */
  attachments?: AttachmentsFeature | undefined;
}

/** The props of the `<form>` element. */
export interface FormElementProps {
  readonly ref: RefObject<HTMLFormElement | null>;
  /** How many questions it asks. */
  readonly 'aria-label': string;
  readonly noValidate: true;
  readonly onSubmit: (event: SyntheticEvent) => void;
  readonly onReset: (event: SyntheticEvent) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLFormElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly 'data-status': FormStatus;
  /** Marks an element in which a press does nothing if it was aimed at what stood there before. */
  readonly 'data-guarded': '';
}

const GUARDED_PROPS = watchPresses();

/** One form: its state, its actions, and the props of its element. */
export interface InteractiveFormState extends FormActions {
  readonly status: Exclude<FormStatus, 'pending'>;
  readonly questions: readonly Question[];
  /** Why the last send failed. Its message is for the user; empty where there are no words for one. */
  readonly error: Error | undefined;
  /** What settled the form, here or elsewhere. */
  readonly answer: AnswerMessage | undefined;
  /** Whether an answer failed to be sent, so that `submit()` tries again. */
  readonly isRetry: boolean;
  /** What to say in a polite live region. */
  readonly announcement: string;
  /** How often sending or going on has been refused: as a `key`, it makes the same announcement be said again. */
  readonly attempt: number;
  /** How many problems of the last refused attempt are left. */
  readonly problems: number;
  /** Counts of answers. A component that has read one of them renders again whenever they change. */
  readonly progress: FormProgress;
  /** With `quickAnswers` only, where the form has a single choice. */
  readonly quickAnswers?: QuickAnswers;
  /** With `layout: 'steps'` only. */
  readonly steps?: FormSteps;
  /**
   * For a `<form>`. Let it hold the questions in one element rather than directly: a browser looks through all controls of a
   * form for each element that is put right into it, which is most of the mount of a large one.
   */
  readonly formProps: FormElementProps;
  /** For `<InteractiveFormProvider>`. */
  readonly scope: FormScope;
}

/**
 * The state and behaviour of one form. Put its `formProps` on a `<form>` and `<InteractiveFormProvider form={…}>` around
 * the questions. A form that comes again unchanged keeps everything; one whose questions have changed keeps the answers
 * whose id and kind still fit.
 *
 * @throws TypeError for a form that neither `readFormBlock` nor `readRenderPayload` has read.
 */
export function useInteractiveForm(trustedForm: TrustedForm, options: InteractiveFormOptions): InteractiveFormState {
  assertTrustedForm(trustedForm);
  const { onAnswer, layout, locked, expired, attachments } = options;
  const answer = useReadAnswer(trustedForm, options.answer)?.answer;
  const messages = useMessages(options);
  const draftStore = useDraftStore(options);
  const store = useFormStore(trustedForm, draftStore, options.preselectRecommended);
  const host = useMemo(() => ({ answer, locked, expired }), [answer, locked, expired]);
  const phase = useFormState(store, (state) => state.phase);
  const view = useFormState(store, (state) => state.view);
  const problems = useFormState(store, (state) => problemsLeft(state).length);
  const progress = useProgress(store);
  const status = deriveStatus(phase, host);
  const [firstStatus] = useState(status);
  const { isDisabled, isInteractive, isSettled } = rulesOf(status);
  const root = useRef<HTMLFormElement>(null);
  const idPrefix = useId();
  const steps = useSteps(store, root, layout === 'steps', status, idPrefix);
  const dropDraft = useDraft(store, draftStore, isSettled);
  useEarlyText(store, root);
  useProblemFocus(store, root);
  const keepFocus = useKeptFocus(store, root);
  const isQuick = takesQuickAnswers(store, options.quickAnswers);
  const situation = useLatest({ host, messages, onAnswer, draftStore, steps, isQuick, dropDraft, attachments });
  const actions = useFormActions(store, root, situation);
  const quickAnswers = useQuickAnswers(store, isQuick, isInteractive, messages, actions);
  const isSteps = steps !== undefined;
  const failure = status === 'failed' && phase.name === 'failed' ? phase : undefined;
  const error = useMemo(() => failure && toError(failure.error, messages), [failure, messages]);

  const scope = useMemo<FormInternals>(
    () => ({ store, idPrefix, messages, isSteps, isQuick, isDisabled, isReadOnly: !isInteractive, root, attachments, ...actions }),
    [store, idPrefix, messages, isSteps, isQuick, isDisabled, isInteractive, attachments, actions],
  );

  return {
    status,
    questions: store.form.payload.questions,
    error,
    answer: settlingAnswer(phase, host),
    isRetry: failure?.answer.status === 'answered',
    announcement: announcement(messages, {
      status,
      firstStatus,
      view,
      problems,
      error,
      count: store.fields.length,
      isSteps,
      isSending: quickAnswers?.isSending === true,
    }),
    attempt: view.attempt,
    problems,
    progress,
    ...(quickAnswers ? { quickAnswers } : {}),
    ...(steps ? { steps } : {}),
    submit: actions.submit,
    cancel: actions.cancel,
    reset: actions.reset,
    hasTypedWords: actions.hasTypedWords,
    formProps: {
      ref: root,
      'aria-label': formatMessage(store.fields.length === 0 ? messages.unreadable : messages.formLabel, messages.locale, { count: store.fields.length }),
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        event.stopPropagation(); // through a portal it would reach the form of a composer around it
        actions.submit();
      },
      onReset: (event) => {
        event.preventDefault(); // or the browser would write defaults of its own after ours
        actions.reset();
      },
      onFocus: (event) => {
        keepFocus(event);
        // The user is doing something else now.
        store.keepQuick();
      },
      onClick: submitOnClick,
      onKeyDown: (event) => {
        if (isSubmitShortcut(event) || (steps?.isReview && isPlain(event) && event.key === 'Enter' && isStepHeading(event.target as HTMLElement)))
          actions.submit();
        else if (quickAnswers?.canUndo && isUndoShortcut(event)) actions.undo();
        else if (!steps?.move(stepOfKey(event))) return;
        event.preventDefault();
      },
      'data-status': status,
      ...GUARDED_PROPS,
    },
    scope,
  };
}
