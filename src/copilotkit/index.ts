export type { CopilotKitLike } from './copilotkit-like.js';
export { createFormTool } from './create-form-tool.js';
