'use client';
import { useId, useMemo, useRef, useState } from 'react';
import type { Messages } from '../../i18n/messages.js';
import { say } from '../../i18n/say.js';
import { assertTrustedForm } from '../../protocol/assert-trusted-form.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { warnOnce } from '../../react/warn-once.js';
import { useLatest } from '../../react/use-latest.js';
import { useStable } from '../../react/use-stable.js';
import { useEarlyInput } from '../focus/use-early-input.js';
import { useKeptFocus } from '../focus/use-kept-focus.js';
import { useProblemFocus } from '../focus/use-problem-focus.js';
import { useAttachment, useSession } from '../session/use-session.js';
import { useFormMessages } from '../settings/config.js';
import type { FormState } from '../state/form-state.js';
import { deriveStatus, statusRulesOf, settlingAnswer, type FormPhase, type FormStatus } from '../state/form-status.js';
import { hasPart, isSlow, problemsLeft, sendingAction } from '../state/select.js';
import { useSteps } from '../steps/use-steps.js';
import { useFormValues, type FormInternals } from './form-scope.js';
import type { InteractiveFormOptions } from './interactive-form-options.js';
import type { InteractiveFormState } from './interactive-form-state.js';
import { useStoredAnswer } from './outcome/use-read-answer.js';
import { useAnnouncement } from './status/use-announcement.js';
import { toError } from './to-error.js';
import { useFormActions } from './use-form-actions.js';
import { useFormProps } from './use-form-props.js';
import { useMissingIds } from './use-missing-ids.js';
import { useOnChange } from './use-on-change.js';
import { quickIdsOf, useQuickAnswers } from './use-quick-answers.js';

/**
 * The state and behaviour of one form. Put its `formProps` on a `<form>` and `<InteractiveFormProvider form={…}>` around the questions. If the same
 * form arrives again, or arrives with more questions at its end, everything stays. A form with other questions is another form. It takes over typed
 * words for each question with the same text, but no choices.
 * @throws TypeError if the form was not read by `readFormBlock` or `readRenderPayload`.
 */
export function useInteractiveForm(trustedForm: TrustedForm, options: InteractiveFormOptions): InteractiveFormState {
  assertTrustedForm(trustedForm);
  const { onAnswer, layout, locked, expired, attachments, allowDelegate, allowPartial = false, revisable } = options;
  if (process.env.NODE_ENV !== 'production' && typeof onAnswer !== 'function') {
    warnOnce(
      'onAnswer is missing, so no answer can be sent. Pass a function that takes the answer message, such as onAnswer={send}.',
    );
  }
  const root = useRef<HTMLFormElement>(null);
  const idPrefix = useId();
  const stored = useStoredAnswer(trustedForm, options.answer);
  const messages = useFormMessages(options);
  const shown = useSession(trustedForm, options, root);
  const { session } = shown;
  const { store } = session;
  const now = useFormValues(store, allowPartial ? selectWithPart : selectShown);
  const { content, phase, view, asked, quick, problems } = now;
  const host = useStable({ answer: stored, locked, expired });
  const status = deriveStatus(phase, host);
  const { isDisabled, isInteractive, isOpen } = statusRulesOf(status);
  const isPartial = allowPartial && now.hasPart;
  const quickIds = useStable(quickIdsOf(content, options.quickAnswers));
  const isQuick = quickIds.length > 0;
  const steps = useSteps(session, now, root, layout === 'steps', status, idPrefix);
  const isSteps = steps !== undefined;
  useMissingIds(root);
  useOnChange(store, options.onChange);
  useProblemFocus(session, view, root);
  const keepFocus = useKeptFocus(session, asked, root);
  const actions = useFormActions(session, root, useLatest({ host, messages, onAnswer, steps, quickIds, revisable }));
  useAttachment(shown, content, options, actions, status, root);
  useEarlyInput(store, root, messages.locale);
  const quickAnswers = useQuickAnswers(
    store,
    content,
    isQuick,
    isInteractive,
    messages,
    `${idPrefix}quick`,
    quick,
    actions,
    root,
  );
  const error = useError(phase, status, messages);
  const answer = settlingAnswer(phase, host);
  const isSending = status === 'submitting';
  const isSlowNow = isSending && isSlow(now);
  const sending = isSending || error ? sendingAction(now) : undefined;
  const retries = isSlowNow || error ? sending : undefined;
  const { submit, cancel, reset, hasUnsent, change, sendPartial } = actions;
  // An approval is one question to the user, although its reason has a text of its own.
  const count = content.approval ? 1 : asked.length;
  const look = {
    idPrefix,
    messages,
    isSteps,
    quickIds,
    isDisabled,
    isReadOnly: !isInteractive,
    hasBegun: useHasBeen(isInteractive),
    isPartial,
  };
  const scope: FormInternals = useStable({
    session,
    store,
    content,
    root,
    attachments,
    allowDelegate,
    ...look,
    ...actions,
  });
  return {
    status,
    questions: useMemo(() => asked.map(({ question }) => question), [asked]),
    error,
    answer,
    sending,
    isSlow: isSlowNow,
    isRetry: retries === 'submit',
    announcement: useAnnouncement(messages, {
      status,
      sending,
      isSlow: isSlowNow,
      view,
      asked,
      count,
      quick,
      problems,
      error,
      isSteps,
      content,
      answer,
    }),
    attempt: view.attempt,
    problems,
    ...(content.approval && { approval: content.approval }),
    ...(quickAnswers && { quickAnswers }),
    ...(steps && { steps }),
    ...(allowPartial && { partial: { canSend: isPartial, isRetry: retries === 'partial', send: sendPartial } }),
    ...(revisable && status === 'answered' && { change }),
    ...(phase.revised && isOpen && { revised: phase.revised.answer }),
    ...(attachments && { attachments }),
    ...{ submit, cancel, reset, hasUnsent },
    formProps: useFormProps(
      session.views,
      root,
      labelOf(count, messages),
      status,
      actions,
      steps,
      quickAnswers,
      keepFocus,
    ),
    scope,
  };
}

/** The state that the whole form shows. Most answers do not change this state, so an answer renders its question alone. */
function selectShown(state: FormState): ShownState {
  const { content, phase, view, asked, quick } = state;
  return { content, phase, view, asked, quick, problems: problemsLeft(state).length, hasPart: false };
}

/** The same for a form whose user may send a part of the answers. */
function selectWithPart(state: FormState): ShownState {
  return { ...selectShown(state), hasPart: hasPart(state) };
}

interface ShownState extends Pick<FormState, 'content' | 'phase' | 'view' | 'asked' | 'quick'> {
  readonly problems: number;
  readonly hasPart: boolean;
}

/** Why the last send failed. */
function useError(phase: FormPhase, status: FormStatus, messages: Messages): Error | undefined {
  const failure = status === 'failed' && phase.name === 'failed' ? phase : undefined;
  return useMemo(() => failure && toError(failure.error, messages), [failure, messages]);
}

function labelOf(count: number, messages: Messages): string {
  return count === 0 ? say(messages, 'unreadable') : say(messages, 'formLabel', { count });
}

/** Whether a fact has been true in this render or an earlier render. */
function useHasBeen(isNow: boolean): boolean {
  const [hasBeen, setBeen] = useState(isNow);
  if (isNow && !hasBeen) setBeen(true);
  return hasBeen;
}
