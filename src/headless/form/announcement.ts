import { formatMessage, type MessageValues } from '../../i18n/format-message.js';
import type { MessageKey, Messages } from '../../i18n/messages.js';
import type { FormView } from './form-state.js';
import { rulesOf, type FormStatus } from './form-status.js';

interface Situation {
  readonly status: FormStatus;
  /** The one that the form had when it appeared: what has expired before it was seen is no news. */
  readonly firstStatus: FormStatus;
  readonly view: FormView;
  readonly problems: number;
  readonly error: Error | undefined;
  /** How many questions there are. */
  readonly count: number;
  readonly isSteps: boolean;
  /** A quick answer is about to be sent. */
  readonly isSending: boolean;
}

/**
 * What to say in a polite live region: how many problems there are, else what has become of the answer, else which step has come, and of a form where
 * nothing has happened yet that it waits, or that it can't be shown.
 */
export function announcement(messages: Messages, { status, firstStatus, view, problems, error, count, isSteps, isSending }: Situation): string {
  const say = (key: MessageKey, values?: MessageValues): string => formatMessage(messages[key], messages.locale, values);
  const { isInteractive, announces } = rulesOf(status);
  if (problems > 0 && isInteractive) return say('problems', { count: problems });
  if (isSending) return say('sendingSoon');
  if (status === 'expired' && firstStatus === status) return '';
  if (announces !== undefined) return `${say(announces)} ${error?.message ?? ''}`.trim();
  const isStart = !isSteps || view.visited === 0;
  if (!isInteractive || (isStart && view.attempt > 0)) return '';
  if (isStart) return say(count === 0 ? 'unreadable' : 'waiting', { count });
  return view.step === count ? say('reviewTitle') : say('stepOf', { index: view.step + 1, count });
}
