export { withCancelledForms } from './cancel-forms.js';
export type { FormToolUIProps } from './form-tool-ui-on.js';
export { createFormToolUI, FormToolUI } from './form-tool-ui.js';
export { createFormToolkit, formToolkit } from './form-toolkit.js';
