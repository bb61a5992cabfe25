import { deferredResult } from '../server/deferred-result.js';
import type { FormHost } from './form-host.js';
import { requireFormContext } from './get-form-context.js';
import type { McpServerLike } from './mcp-server.js';
import { registerFormTool, type FormPresentation, type InteractiveFormToolOptions } from './register-form-tool.js';
import { toolResult } from './tool-result.js';

/**
 * Registers the tool on an MCP server of SDK 1 or 2. The arguments of a call are normalised. A call is refused if its run has already shown a form.
 * Otherwise the host stores the form, and the result is the deferred result. For invalid arguments and failures of the host, the result is an error
 * with `isError`.
 * @throws TypeError for a server of neither SDK.
 */
export function registerInteractiveFormTool(
  server: McpServerLike,
  host: FormHost,
  options: InteractiveFormToolOptions = {},
): void {
  registerFormTool(server, host, options, IN_THE_CHAT);
}

/** The presentation for a host whose own chat shows the form. */
const IN_THE_CHAT: FormPresentation = {
  getContext: requireFormContext,
  hasRun: () => true,
  isShownBy: () => false,
  toResult: ({ ask_id }) => toolResult({ ...deferredResult(ask_id) }),
};
