export { cancelPendingCall, findPendingCall } from './find-pending-call.js';
export type { ToolCall, ToolCallPhase } from './read-tool-call.js';
export { ToolCallForm, type ToolCallFormProps, type ToolFormProps } from './tool-call-form.js';
