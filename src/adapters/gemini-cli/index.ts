export type { AdapterResult } from '../shared/adapter-result.js';
export { fromGeminiAskUser } from './from-gemini-ask-user.js';
export { type GeminiAskUserResult, toGeminiAskUserResult } from './to-gemini-ask-user-result.js';
