'use client';
import { useId, useMemo, useRef, useState } from 'react';
import { assertTrustedForm } from '../../protocol/assert-trusted-form.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { useStable } from '../../react/use-stable.js';
import { useEarlyInput } from '../focus/use-early-input.js';
import { useKeptFocus } from '../focus/use-kept-focus.js';
import { useProblemFocus } from '../focus/use-problem-focus.js';
import { useFormStore, useView } from '../page/use-form-store.js';
import { useFormMessages } from '../settings/form-words.js';
import type { FormState } from '../state/form-state.js';
import { isAnswerMessage } from '../state/read-outcome.js';
import { deriveStatus, statusRulesOf, type FormStatus } from '../state/form-status.js';
import { hasPart, problemsLeft } from '../state/select.js';
import { useSteps } from '../steps/use-steps.js';
import { useFormState, type FormInternals } from './form-scope.js';
import type { InteractiveFormOptions } from './interactive-form-options.js';
import type { InteractiveFormState } from './interactive-form-state.js';
import { useAnnouncement } from './status/announcement.js';
import { useDelivery } from './use-delivery.js';
import { useFormActions } from './use-form-actions.js';
import { useFormProps } from './use-form-props.js';
import { useFormWarnings } from './use-form-warnings.js';
import { useOnChange } from './use-on-change.js';
import { quickIdsOf, useQuickAnswers } from './use-quick-answers.js';
import { sayApproval } from '../text/say-approval.js';

/**
 * The state and behaviour of one form. Put its `formProps` on a `<form>` and `<InteractiveFormProvider form={…}>` around the questions. If the same
 * form arrives again, or with more questions at its end, everything stays. A form with other questions takes over only typed words, for each question
 * with the same text.
 * @throws TypeError if the form was not read by `readFormBlock` or `readRenderPayload`.
 */
export function useInteractiveForm(trustedForm: TrustedForm, options: InteractiveFormOptions): InteractiveFormState {
  assertTrustedForm(trustedForm);
  const { onAnswer, layout, locked, expired, attachments, allowDelegate, allowPartial = false, revisable } = options;
  const root = useRef<HTMLFormElement>(null);
  const idPrefix = useId();
  const stored = isAnswerMessage(options.answer) ? options.answer : undefined;
  const messages = useFormMessages(options);
  const shown = useFormStore(trustedForm, options, root);
  const { store } = shown;
  const now = useFormState(store, (state) => selectShown(state, allowPartial));
  const { content, phase, view, asked, problems, isPartial } = now;
  const host = useStable({ answer: stored, locked, expired });
  const status = deriveStatus(phase, host);
  const quickIds = quickIdsOf(content, options.quickAnswers);
  const steps = useSteps(store, now, root, layout === 'steps', status, idPrefix);
  useFormWarnings(root, options);
  useOnChange(store, options.onChange);
  useProblemFocus(store, view, root);
  const keepFocus = useKeptFocus(store, asked, root);
  const isRevisable = revisable === true;
  const actions = useFormActions(store, root, { host, messages, onAnswer, steps, quickIds, isRevisable });
  useView(shown, trustedForm, phase, isRevisable, host, actions, root);
  useEarlyInput(store, root, messages.locale);
  const scope = useScope(status, {
    ...actions,
    store,
    content,
    root,
    attachments,
    allowDelegate,
    idPrefix,
    messages,
    isSteps: steps !== undefined,
    quickIds,
    isPartial,
  });
  const quickAnswers = useQuickAnswers(scope, now.quick);
  const delivery = useDelivery(phase, status, host, messages);
  const retries = delivery.error || delivery.isSlow ? delivery.sending : undefined;
  const { submit, cancel, reset, hasUnsent, change, sendPartial } = actions;
  return {
    status,
    questions: useMemo(() => asked.map(({ question }) => sayApproval(question, messages)), [asked, messages]),
    ...delivery,
    isRetry: retries === 'submit',
    announcement: useAnnouncement(scope, { ...now, ...delivery, status }),
    attempt: view.attempt,
    problems,
    ...(content.approval && { approval: content.approval }),
    ...(quickAnswers && { quickAnswers }),
    ...(steps && { steps }),
    ...(allowPartial && { partial: { canSend: isPartial, isRetry: retries === 'partial', send: sendPartial } }),
    ...(revisable && status === 'answered' && { change }),
    ...(phase.revised && statusRulesOf(status).isOpen && { revised: phase.revised.answer }),
    ...(attachments && { attachments }),
    ...{ submit, cancel, reset, hasUnsent },
    formProps: useFormProps(scope, status, now.count, steps, quickAnswers, keepFocus),
    scope,
  };
}

/** The state that the whole form shows. Most answers do not change this state, so an answer renders its question alone. */
function selectShown(state: FormState, allowPartial: boolean) {
  const { content, phase, view, asked, quick } = state;
  return {
    content,
    phase,
    view,
    asked,
    quick,
    // An approval is one question to the user, although its reason has a text of its own.
    count: content.approval ? 1 : asked.length,
    problems: problemsLeft(state).length,
    isPartial: allowPartial && hasPart(state),
  };
}

function useScope(
  status: FormStatus,
  given: Omit<FormInternals, 'isDisabled' | 'isReadOnly' | 'hasBegun'>,
): FormInternals {
  const { isDisabled, isInteractive } = statusRulesOf(status);
  const [hasBegun, setBegun] = useState(isInteractive);
  if (isInteractive && !hasBegun) setBegun(true);
  return useStable({ ...given, isDisabled, isReadOnly: !isInteractive, hasBegun });
}
