export * from '../components/index.js';
/**
 * The parts of a form, for a host that composes its form. Each part renders one element, forwards its ref and props, and accepts children that
 * replace its content.
 */
export * as Form from './parts.js';
export * from '../headless/hooks.js';
export { InteractiveFormConfig, type InteractiveFormConfigProps } from '../components/interactive-form-config.js';
export type { Message, MessageKey, Messages } from '../i18n/messages.js';
export * from '../protocol/index.js';
export { InteractiveForm } from './interactive-form.js';
