import { formatMessage, type MessageValues } from './format-message.js';
import type { MessageKey, Messages } from './messages.js';

/** One message of a catalogue, in its language and with its places filled. */
export function say(messages: Messages, key: MessageKey, values?: MessageValues): string {
  return formatMessage(messages[key], messages.locale, values);
}
