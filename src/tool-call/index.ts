export type { LoadForm } from '../lazy/load-part.js';
export { cancelPendingCall, findPendingCall } from './find-pending-call.js';
export type { ToolCall, ToolCallPhase } from './read-tool-call.js';
export type { ToolCallFormProps, ToolFormProps } from './tool-call-form-on.js';
export { createToolCallForm, ToolCallForm } from './tool-call-form.js';
