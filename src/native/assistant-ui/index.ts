export { withCancelledForms } from '../../assistant-ui/cancel-forms.js';
export type { FormToolUIProps } from '../../assistant-ui/create-form-tool-ui.js';
export { FormToolUI } from './form-tool-ui.js';
export { formToolkit } from './form-toolkit.js';
