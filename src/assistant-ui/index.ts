export { withCancelledForms } from './cancel-forms.js';
export { formToolkit } from './form-toolkit.js';
export type { FormToolUIProps } from './create-form-tool-ui.js';
export { FormToolUI } from './form-tool-ui.js';
