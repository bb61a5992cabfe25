export { withCancelledForms } from './cancel-forms.js';
export { formToolkit } from './form-toolkit.js';
export { FormToolUI, type FormToolUIProps } from './form-tool-ui.js';
