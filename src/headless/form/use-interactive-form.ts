'use client';
import { useId, useMemo, useRef, useState } from 'react';
import { say } from '../../i18n/say.js';
import { assertTrustedForm } from '../../protocol/assert-trusted-form.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { useEarlyText } from '../focus/use-early-text.js';
import { useKeptFocus } from '../focus/use-kept-focus.js';
import { useProblemFocus } from '../focus/use-problem-focus.js';
import { useAttachment, useSession } from '../session/use-session.js';
import { useMessages } from '../settings/config.js';
import { useLatest } from '../settings/use-latest.js';
import { useSteps } from '../steps/use-steps.js';
import { useFormState, type FormInternals } from './form-scope.js';
import type { InteractiveFormOptions } from './interactive-form-options.js';
import type { InteractiveFormState } from './interactive-form-state.js';
import { toError } from './outcome/to-error.js';
import { useReadAnswer } from './outcome/use-read-answer.js';
import { announcement } from './status/announcement.js';
import { deriveStatus, rulesOf, settlingAnswer } from './status/form-status.js';
import { hasPart, problemsLeft } from './store/form-state.js';
import { useFormActions } from './use-form-actions.js';
import { useFormProps } from './use-form-props.js';
import { useMissingIds } from './use-missing-ids.js';
import { takesQuickAnswers, useQuickAnswers } from './use-quick-answers.js';

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
  const label = say(messages, asked.length === 0 ? 'unreadable' : 'formLabel', { count: asked.length });
  const formProps = useFormProps(root, label, status, actions, steps, quickAnswers, keepFocus);

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
      isPartial,
      ...actions,
    }),
    [session, store, idPrefix, messages, isSteps, isQuick, isDisabled, hasBegun, isInteractive, attachments, allowDelegate, isPartial, actions],
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
    formProps,
    scope,
  };
}
