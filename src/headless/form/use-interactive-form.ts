'use client';
import { useId, useMemo, useRef, useState } from 'react';
import { en } from '../../i18n/locales/en.js';
import { say } from '../../i18n/say.js';
import { assertTrustedForm } from '../../protocol/assert-trusted-form.js';
import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { useEarlyText } from '../focus/use-early-text.js';
import { useKeptFocus } from '../focus/use-kept-focus.js';
import { useProblemFocus } from '../focus/use-problem-focus.js';
import { useAttachment, useSession } from '../session/use-session.js';
import { useMessages } from '../settings/config.js';
import { useLatest } from '../settings/use-latest.js';
import { useStable } from '../settings/use-stable.js';
import { useSteps } from '../steps/use-steps.js';
import { useFormState, type FormInternals } from './form-scope.js';
import type { InteractiveFormOptions } from './interactive-form-options.js';
import type { InteractiveFormState } from './interactive-form-state.js';
import { toError } from '../state/to-error.js';
import { useReadAnswer } from './outcome/use-read-answer.js';
import { deriveStatus, rulesOf, settlingAnswer } from '../state/form-status.js';
import { useAnnouncement } from './status/use-announcement.js';
import { hasPart, problemsLeft } from '../state/select.js';
import { useFormActions } from './use-form-actions.js';
import { useFormProps } from './use-form-props.js';
import { useMissingIds } from './use-missing-ids.js';
import { useOnChange } from './use-on-change.js';
import { takesQuickAnswers, useQuickAnswers } from './use-quick-answers.js';

/**
 * The state and behaviour of one form. Put its `formProps` on a `<form>` and `<InteractiveFormProvider form={…}>` around the questions. If
 * the same form comes again, or with more questions after the others, everything stays. With other questions it is another form: words that
 * were typed go along to a question of the same words, and nothing that was chosen.
 * @throws TypeError if the form was not read by `readFormBlock` or `readRenderPayload`.
 */
export function useInteractiveForm(trustedForm: TrustedForm, options: InteractiveFormOptions): InteractiveFormState {
  assertTrustedForm(trustedForm);
  const { onAnswer, layout, locked, expired, attachments, allowDelegate, allowPartial = false, revisable } = options;
  const root = useRef<HTMLFormElement>(null);
  const idPrefix = useId();
  const answer = useReadAnswer(trustedForm, options.answer)?.answer;
  const messages = useMessages(en, options);
  const shown = useSession(trustedForm, options, root);
  const { session } = shown;
  const { store } = session;
  const content = useFormState(store, (state) => state.content);
  const host = useStable({ answer, locked, expired });
  const phase = useFormState(store, (state) => state.phase);
  const view = useFormState(store, (state) => state.view);
  const asked = useFormState(store, (state) => state.asked);
  const quick = useFormState(store, (state) => state.quick);
  const problems = useFormState(store, (state) => problemsLeft(state).length);
  const isPartial = useFormState(store, (state) => allowPartial && hasPart(state));
  const questions = useMemo(() => asked.map(({ question }) => question), [asked]);
  const status = deriveStatus(phase, host);
  const { isDisabled, isInteractive, isOpen } = rulesOf(status);
  const steps = useSteps(store, content, root, layout === 'steps', status, idPrefix);
  const isSteps = steps !== undefined;
  const isQuick = takesQuickAnswers(content, options.quickAnswers);
  useEarlyText(store, root);
  useMissingIds(root);
  useOnChange(store, options.onChange);
  useProblemFocus(store, root);
  const keepFocus = useKeptFocus(store, root);
  const actions = useFormActions(session, root, useLatest({ host, messages, onAnswer, steps, isQuick, revisable }));
  useAttachment(shown, content, options, actions, status);
  const quickAnswers = useQuickAnswers(store, content, isQuick, isInteractive, messages, `${idPrefix}quick`, quick, actions);
  const failure = status === 'failed' && phase.name === 'failed' ? phase : undefined;
  const error = useMemo(() => failure && toError(failure.error, messages), [failure, messages]);
  const hasFailed = failure?.answer.status === 'answered';
  const hasFailedPartial = hasFailed && isPartOfAnswers(failure.answer);
  const label = asked.length === 0 ? say(messages, 'unreadable') : say(messages, 'formLabel', { count: asked.length });
  const { submit, cancel, reset, hasUnsent, change, sendPartial } = actions;
  const look = { idPrefix, messages, isSteps, isQuick, isDisabled, isReadOnly: !isInteractive, hasBegun: useHasBeen(isInteractive), isPartial };
  const scope: FormInternals = useStable({ session, store, content, root, attachments, allowDelegate, ...look, ...actions });
  return {
    status,
    questions,
    error,
    answer: settlingAnswer(phase, host),
    isRetry: hasFailed && !hasFailedPartial,
    announcement: useAnnouncement(messages, { status, view, asked, quick, problems, error, isSteps }),
    attempt: view.attempt,
    problems,
    ...(quickAnswers && { quickAnswers }),
    ...(steps && { steps }),
    ...(allowPartial && { partial: { canSend: isPartial, isRetry: hasFailedPartial, send: sendPartial } }),
    ...(revisable && status === 'answered' && { change }),
    ...(phase.revised && isOpen && { revised: phase.revised.answer }),
    submit,
    cancel,
    reset,
    hasUnsent,
    formProps: useFormProps(store, root, label, status, actions, steps, quickAnswers, keepFocus),
    scope,
  };
}

/** Whether a message left questions open on purpose. */
function isPartOfAnswers({ details = {} }: AnswerMessage): boolean {
  return Object.values(details).some(({ unanswered }) => unanswered);
}

/** Whether a fact has held in a render so far. */
function useHasBeen(isNow: boolean): boolean {
  const [hasBeen, setBeen] = useState(isNow);
  if (isNow && !hasBeen) setBeen(true);
  return hasBeen;
}
