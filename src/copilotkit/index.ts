export type { CopilotKitLike } from './copilotkit-like.js';
export { createFormToolHook } from './create-form-tool-hook.js';
