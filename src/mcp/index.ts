export type { FormContext, FormHost } from './form-host.js';
export { getFormContext, type ToolCallExtra } from './get-form-context.js';
export { registerInteractiveFormTool, type InteractiveFormToolOptions } from './register-interactive-form-tool.js';
