export { cancelForms } from './cancel-forms.js';
export { FormCall, type FormCallProps } from './form-call.js';
export { formCallsOf, type FormToolCall } from './form-calls.js';
export type { FormStream } from './form-stream.js';
