export { formatMessage, type MessageValues } from './format-message.js';
export { en } from './locales/en.js';
export type { Message, MessageKey, Messages, PluralMessage } from './messages.js';
