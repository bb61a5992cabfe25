export type { AdapterResult } from '../shared/adapter-result.js';
export { fromCopilotUserInput } from './from-copilot-user-input.js';
export { type CopilotUserInput, toCopilotUserInput } from './to-copilot-user-input.js';
