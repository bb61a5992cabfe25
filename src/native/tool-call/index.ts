export type { ToolCallFormProps, ToolFormProps } from '../../tool-call/create-tool-call-form.js';
export { cancelPendingCall, findPendingCall } from '../../tool-call/find-pending-call.js';
export type { ToolCall, ToolCallPhase } from '../../tool-call/read-tool-call.js';
export { ToolCallForm } from './tool-call-form.js';
