export type { CopilotKitLike } from '../../copilotkit/copilotkit-like.js';
export { createFormToolHook } from './create-form-tool-hook.js';
