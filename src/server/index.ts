export type { AdmissionError } from '../protocol/types/issue.js';
export {
  admitUserMessage,
  type AdmissionResult,
  type IncomingMessage,
  type StoredAnswers,
} from './admit-user-message.js';
export { deferredResult, isDeferredResult, type DeferredResult } from './deferred-result.js';
export { nonBlockingResult, type NonBlockingResult } from './non-blocking-result.js';
export { normalizeToolInputForSeveral } from './normalize-for-several.js';
export { normalizeToolInput, type NormalizeContext, type NormalizeResult } from './normalize-tool-input.js';
export type { StandardToolSchema, ToolArguments } from './standard-tool-schema.js';
export { systemPromptHint } from './system-prompt-hint.js';
export { toolDefinitionForSeveral } from './tool-definition-for-several.js';
export { toolDefinition, type ToolDefinition, type ToolInputSchema } from './tool-definition.js';
