export type { AdapterResult } from '../shared/adapter-result.js';
export { fromCodexAsyncQuestions } from './from-codex-async-questions.js';
export { fromCodexRequestUserInput } from './from-codex-request-user-input.js';
export { toCodexAsyncReply } from './to-codex-async-reply.js';
export { type CodexUserInput, toCodexUserInput } from './to-codex-user-input.js';
