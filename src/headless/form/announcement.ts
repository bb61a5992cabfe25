import { formatMessage, type MessageValues } from '../../i18n/format-message.js';
import type { MessageKey, Messages } from '../../i18n/messages.js';
import { rulesOf, type FormStatus } from './form-status.js';

/** What to say in a polite live region: how many problems there are, or else what has become of the answer. */
export function announcement(messages: Messages, status: FormStatus, problems: number, error: Error | undefined): string {
  const say = (key: MessageKey, values?: MessageValues): string => formatMessage(messages[key], messages.locale, values);
  const { isInteractive, announces } = rulesOf(status);
  if (problems > 0 && isInteractive) return say('problems', { count: problems });
  return announces === undefined ? '' : `${say(announces)} ${error?.message ?? ''}`.trim();
}
