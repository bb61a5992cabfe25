'use client';
import { useMemo } from 'react';
import type { MessageKey, Messages } from '../../i18n/messages.js';
import { say } from '../../i18n/say.js';
import type { AdmissionError } from '../../protocol/types/issue.js';
import { settlingAnswer, type FormPhase, type FormStatus, type HostState } from '../state/form-status.js';
import { codeOf, isServerRefusal } from '../state/read-outcome.js';
import { isSlow, sendingAction } from '../state/select.js';

/** What became of the last message. */
export function useDelivery(phase: FormPhase, status: FormStatus, host: HostState, messages: Messages) {
  const failure = status === 'failed' && phase.name === 'failed' ? phase : undefined;
  const error = useMemo(
    () => failure && new Error(wordsFor(failure.error, messages), { cause: failure.error }),
    [failure, messages],
  );
  const isSending = status === 'submitting';
  return {
    error,
    answer: settlingAnswer(phase, host),
    sending: isSending || error ? sendingAction({ phase }) : undefined,
    isSlow: isSending && isSlow({ phase }),
  };
}

/**
 * Why sending failed, in words for the user: those that the host returned, or our own. The message of a thrown error is for developers, so it is only
 * the `cause`. Without words, the form shows only its general words.
 */
function wordsFor(reason: unknown, messages: Messages): string {
  const code = codeOf(reason);
  if (isGateCode(code, messages)) return say(messages, code);
  if (typeof reason === 'string') return reason;
  if (!navigator.onLine) return say(messages, 'offline');
  return isServerRefusal(reason) ? say(messages, 'serverRefused') : '';
}

/** Whether it is a code of the gate. The catalogue has the user's words for each under the code itself. */
function isGateCode(code: unknown, messages: Messages): code is AdmissionError & MessageKey {
  return typeof code === 'string' && code.includes('interactive_form') && Object.hasOwn(messages, code);
}
