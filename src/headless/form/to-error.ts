import type { MessageKey, Messages } from '../../i18n/messages.js';
import { say } from '../../i18n/say.js';
import type { AdmissionError } from '../../protocol/types/issue.js';
import { codeOf, isServerRefusal } from '../state/refusal.js';

/**
 * Why sending failed, in words for the user: the words that the host returned for them, or our own. The message of a thrown error is for
 * developers, so it is only the `cause`. An error without words for the user has an empty message, and the form shows only its general words.
 */
export function toError(reason: unknown, messages: Messages): Error {
  return new Error(wordsFor(reason, messages), { cause: reason });
}

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
