export type { FormAppHost, StoredAppForm } from './form-app-host.js';
export type { McpAppServerLike } from './mcp-app-server.js';
export { registerInteractiveFormApp, type InteractiveFormAppOptions } from './register-interactive-form-app.js';
