export { cancelPendingCall, findPendingCall } from './find-pending-call.js';
export type { ToolCall, ToolCallPhase } from './read-tool-call.js';
export type { ToolCallFormProps, ToolFormProps } from './create-tool-call-form.js';
export { ToolCallForm } from './tool-call-form.js';
