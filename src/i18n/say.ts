import { formatMessage, type MessageValues } from './format-message.js';
import type { MessageKey, Messages } from './messages.js';

/** One message of a catalogue, in its language and with its places filled. */
export function say<Key extends MessageKey>(
  messages: Pick<Messages, Key | 'locale'>,
  key: Key,
  values?: MessageValues,
): string {
  return formatMessage(messages[key], messages.locale, values);
}
