export type { AdmissionError } from '../protocol/types/issue.js';
export { admitUserMessage, type AdmissionResult, type IncomingMessage } from './admit-user-message.js';
export { deferredResult, isDeferredResult, type DeferredResult } from './deferred-result.js';
export { nonBlockingResult } from './non-blocking-result.js';
export { normalizeToolInputForSeveral } from './normalize-for-several.js';
export { normalizeToolInput } from './normalize-tool-input.js';
export { systemPromptHint } from './system-prompt-hint.js';
export { toolDefinitionForSeveral } from './tool-definition-for-several.js';
export { toolDefinition, type ToolDefinition } from './tool-definition.js';
