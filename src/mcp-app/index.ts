export type { FormAppHost, StoredAppForm } from './form-app-host.js';
export { registerInteractiveFormApp, type InteractiveFormAppOptions, type McpAppServerLike } from './register-interactive-form-app.js';
