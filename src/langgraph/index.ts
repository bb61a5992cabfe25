export { cancelForms } from './cancel-forms.js';
export type { FormCallProps } from './form-call-on.js';
export { createFormCall, FormCall } from './form-call.js';
export { formCallsOf, type FormToolCall } from './form-calls.js';
export type { FormStream } from './form-stream.js';
