export { cancelForms } from '../../langgraph/cancel-forms.js';
export type { FormCallProps } from '../../langgraph/create-form-call.js';
export { formCallsOf, type FormToolCall } from '../../langgraph/form-calls.js';
export type { FormStream } from '../../langgraph/form-stream.js';
export { FormCall } from './form-call.js';
