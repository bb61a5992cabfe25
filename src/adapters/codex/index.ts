export type { AdapterResult } from '../shared/adapter-result.js';
export { fromCodexRequestUserInput } from './from-codex-request-user-input.js';
export { type CodexUserInput, toCodexUserInput } from './to-codex-user-input.js';
