export { getFormContext } from './get-form-context.js';
export type { FormContext, FormHost } from './form-host.js';
export type { McpServerLike } from './mcp-server.js';
export type { InteractiveFormToolOptions } from './register-form-tool.js';
export { registerInteractiveFormTool } from './register-interactive-form-tool.js';
export type { ToolCallExtra } from './tool-call-extra.js';
