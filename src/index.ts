export * from './components/index.js';
export * from './headless/index.js';
export type { Message, MessageKey, Messages, PluralMessage } from './i18n/messages.js';
export { InteractiveForm } from './interactive-form.js';
export * from './protocol/index.js';
