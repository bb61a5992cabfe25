'use client';
import { useId, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, type SyntheticEvent } from 'react';
import type { AnsweredMessage, AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import type { Question } from '../../protocol/types/question.js';
import { say } from '../../i18n/say.js';
import { useEarlyText } from '../focus/use-early-text.js';
import { isStepHeading } from '../focus/dom.js';
import { useKeptFocus } from '../focus/use-kept-focus.js';
import { useProblemFocus } from '../focus/use-problem-focus.js';
import { isPlain, isSubmitShortcut, isUndoShortcut } from '../keyboard/key-event.js';
import { isBackKey } from '../keyboard/step-keys.js';
import { createPressGuard, type PressGuardProps } from '../pointer/press-guard.js';
import { useAttachment, useSession } from '../session/use-session.js';
import { useMessages, type FormConfig } from '../settings/config.js';
import { useLatest } from '../settings/use-latest.js';
import { useSteps, type FormSteps } from '../steps/use-steps.js';
import { announcement } from './status/announcement.js';
import type { AttachmentsFeature } from './attachments-feature.js';
import { assertTrustedForm } from '../../protocol/assert-trusted-form.js';
import { useFormState, type FormInternals, type FormScope } from './form-scope.js';
import { hasPart, problemsLeft } from './store/form-state.js';
import { deriveStatus, rulesOf, settlingAnswer, type FormStatus, type HostState } from './status/form-status.js';
import type { OnAnswer } from './outcome/on-answer.js';
import { toError } from './outcome/to-error.js';
import { useMissingIds } from './use-missing-ids.js';
import { useReadAnswer } from './outcome/use-read-answer.js';
import { useFormActions, type FormActions } from './use-form-actions.js';
import { submitOnClick } from './submit-on-click.js';
import { takesQuickAnswers, useQuickAnswers, type QuickAnswers } from './use-quick-answers.js';

export interface InteractiveFormOptions extends Omit<HostState, 'answer'>, FormConfig {
  /**
   * The stored answer, from here, another tab or earlier. It settles the form. `readAnswerMessage` lists the shapes it understands. Any
   * other value settles the form as answered, with the parts that could be read.
   */
  answer?: unknown;
  /**
   * Takes the answer or the cancellation. While its promise is pending, the form is `submitting`. If it rejects or resolves to a refusal
   * (`AnswerOutcome`), the form is `failed` and keeps every answer.
   */
  onAnswer: OnAnswer;
  /** Preselects recommended options if the question has no default. Default `false`, because a preselected "yes" is an accident. */
  preselectRecommended?: boolean | undefined;
  /**
   * Shows all questions at once (`'stack'`), or one at a time with a review at the end (`'steps'`). Ctrl+Enter or Cmd+Enter submits without
   * the review. Default `'stack'`.
   */
  layout?: 'stack' | 'steps' | undefined;
  /**
   * Goes on to the next question after a choice in a single choice, by key or press. The user can undo it. A form of one single choice is
   * sent after 5 seconds. Letters pick the options after the ninth. Default `false`.
   */
  quickAnswers?: boolean | undefined;
  /**
   * Lets the user send the answers so far while a required question has none: `form.partial`. Set the same option on the gate. Default
   * `false`.
   */
  allowPartial?: boolean | undefined;
  /**
   * Lets the user hand decisions back to the agent: `useQuestion(id).delegate`. A question's own `allow_delegate` wins. Set the same option
   * on the gate. Default `false`.
   */
  allowDelegate?: boolean | undefined;
  /** Lets the user change a sent answer: `form.change`. Set `allowRevisions` on the gate. Default `false`. */
  revisable?: boolean | undefined;
  /** Takes files beside the answers. Pass `imageAttachments()` of `react-interactive-form/attachments`. Default: none. */
  attachments?: AttachmentsFeature | undefined;
}

/** The props of the `<form>` element. */
export interface FormElementProps extends PressGuardProps {
  readonly ref: RefObject<HTMLFormElement | null>;
  /** The number of questions, in words. */
  readonly 'aria-label': string;
  readonly noValidate: true;
  readonly onSubmit: (event: SyntheticEvent) => void;
  readonly onReset: (event: SyntheticEvent) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLFormElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly 'data-status': FormStatus;
}

/** Sends the answers so far. It is an action of its own: submitting and keys never do it. */
export interface PartialAnswer {
  /** Whether something is answered and something required is not. */
  readonly canSend: boolean;
  /** Whether such an answer failed, so that `send()` tries again. */
  readonly isRetry: boolean;
  /**
   * Sends the answers and marks each required question without one as left open on purpose. If an answer is invalid, shows its problem
   * instead. In steps, goes to the review first.
   */
  send(): void;
}

/** One form: its state, its actions, and the props of its element. */
export interface InteractiveFormState extends FormActions {
  readonly status: Exclude<FormStatus, 'pending'>;
  /** The questions that are asked, in the form's order. With `when` they come and go with the answers. */
  readonly questions: readonly Question[];
  /** Why the last send failed, in words for the user. Its message is empty if there are no words. */
  readonly error: Error | undefined;
  /** The answer that settled the form, here or elsewhere. */
  readonly answer: AnswerMessage | undefined;
  /** Whether an answer failed, so that `submit()` tries again. */
  readonly isRetry: boolean;
  /** The text for a polite live region. */
  readonly announcement: string;
  /** How often submit or next was refused. Use it as a `key`, so that the same announcement is read again. */
  readonly attempt: number;
  /** The number of problems that are left of the last refused attempt. */
  readonly problems: number;
  /** Only with `quickAnswers`, if the form has a single choice. */
  readonly quickAnswers?: QuickAnswers;
  /** Only with `allowPartial`. */
  readonly partial?: PartialAnswer;
  /**
   * Only with `revisable`, after an answer settled the form. Opens the form again with that answer; the next answer is its next `revision`.
   */
  readonly change?: () => void;
  /** The answer that is being changed. `cancel()` returns to it. */
  readonly revised?: AnsweredMessage;
  /** Only with `layout: 'steps'`. */
  readonly steps?: FormSteps;
  /**
   * For a `<form>`. Put the questions into one element inside the form, not into the form itself: for each child of a form, a browser goes
   * through all its controls, which is most of the mount time of a large form.
   */
  readonly formProps: FormElementProps;
  /** For `<InteractiveFormProvider>`. */
  readonly scope: FormScope;
}

/**
 * The state and behaviour of one form. Put its `formProps` on a `<form>` and `<InteractiveFormProvider form={…}>` around the questions. If
 * the same form comes again, everything stays. If its questions changed, the answers stay whose id and kind still fit.
 * @throws TypeError if the form was not read by `readFormBlock` or `readRenderPayload`.
 */
export function useInteractiveForm(trustedForm: TrustedForm, options: InteractiveFormOptions): InteractiveFormState {
  assertTrustedForm(trustedForm);
  const { onAnswer, layout, locked, expired, attachments, allowDelegate, allowPartial = false } = options;
  const answer = useReadAnswer(trustedForm, options.answer)?.answer;
  const messages = useMessages(options);
  const { session, store } = useSession(trustedForm, options, options.preselectRecommended);
  const host = useMemo(() => ({ answer, locked, expired }), [answer, locked, expired]);
  const phase = useFormState(store, (state) => state.phase);
  const view = useFormState(store, (state) => state.view);
  const asked = useFormState(store, (state) => state.asked);
  const questions = useMemo(() => asked.map(({ question }) => question), [asked]);
  const [firstCount] = useState(asked.length);
  const problems = useFormState(store, (state) => problemsLeft(state).length);
  const isPartial = useFormState(store, (state) => allowPartial && hasPart(state));
  const status = deriveStatus(phase, host);
  const [firstStatus] = useState(status);
  const { isDisabled, isInteractive } = rulesOf(status);
  const [hasBegun, setBegun] = useState(isInteractive);
  if (isInteractive && !hasBegun) setBegun(true);
  const root = useRef<HTMLFormElement>(null);
  const [pressGuard] = useState(createPressGuard);
  const idPrefix = useId();
  const steps = useSteps(store, root, layout === 'steps', status, idPrefix);
  useEarlyText(store, root);
  useMissingIds(root);
  useProblemFocus(store, root);
  const keepFocus = useKeptFocus(store, root);
  const isQuick = takesQuickAnswers(store, options.quickAnswers);
  const situation = useLatest({ host, messages, onAnswer, steps, isQuick });
  const actions = useFormActions(session, store, root, situation);
  useAttachment({ session, store }, options, useLatest({ host, ...actions, submit: actions.sendAwaited }), status);
  const quick = useFormState(store, (state) => state.quick);
  const quickAnswers = useQuickAnswers(store, isQuick, isInteractive, messages, `${idPrefix}quick`, quick, actions);
  const isSteps = steps !== undefined;
  const { revised } = phase;
  const failure = status === 'failed' && phase.name === 'failed' ? phase : undefined;
  const hasFailed = failure?.answer.status === 'answered';
  const hasFailedPartial = hasFailed && Object.values(failure.answer.details ?? {}).some(({ unanswered }) => unanswered);
  const error = useMemo(() => failure && toError(failure.error, messages), [failure, messages]);

  const scope = useMemo<FormInternals>(
    () => ({
      session,
      store,
      idPrefix,
      messages,
      isSteps,
      isQuick,
      isDisabled,
      hasBegun,
      isReadOnly: !isInteractive,
      root,
      attachments,
      allowDelegate,
      allowPartial,
      ...actions,
    }),
    [session, store, idPrefix, messages, isSteps, isQuick, isDisabled, hasBegun, isInteractive, attachments, allowDelegate, allowPartial, actions],
  );

  return {
    status,
    questions,
    error,
    answer: settlingAnswer(phase, host),
    isRetry: hasFailed && !hasFailedPartial,
    announcement: announcement(messages, {
      status,
      firstStatus,
      view,
      problems,
      error,
      count: asked.length,
      firstCount,
      isSteps,
      quick,
      place: quick ? asked.indexOf(quick.field) + 1 : 0,
    }),
    attempt: view.attempt,
    problems,
    ...(quickAnswers && { quickAnswers }),
    ...(steps && { steps }),
    ...(allowPartial && { partial: { canSend: isPartial, isRetry: hasFailedPartial, send: actions.sendPartial } }),
    ...(options.revisable && status === 'answered' && { change: actions.change }),
    ...(revised && rulesOf(status).isOpen && { revised: revised.answer }),
    submit: actions.submit,
    cancel: actions.cancel,
    reset: actions.reset,
    hasUnsent: actions.hasUnsent,
    formProps: {
      ref: root,
      'aria-label': say(messages, asked.length === 0 ? 'unreadable' : 'formLabel', { count: asked.length }),
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
      onFocus: keepFocus,
      onClick: submitOnClick,
      onKeyDown: (event) => {
        if (isSubmitShortcut(event) || (steps?.isReview && isPlain(event) && event.key === 'Enter' && isStepHeading(event.target as HTMLElement)))
          actions.submit();
        else if (quickAnswers?.canUndo && isUndoShortcut(event)) actions.undo();
        else if (steps && steps.index > 0 && isBackKey(event)) steps.back();
        else return;
        event.preventDefault();
      },
      'data-status': status,
      ...pressGuard,
    },
    scope,
  };
}
