import { deferredResult } from '../server/deferred-result.js';
import type { FormHost } from './form-host.js';
import { requireFormContext } from './get-form-context.js';
import type { McpServerLike } from './mcp-server.js';
import { registerFormTool, type FormPresentation, type InteractiveFormToolOptions } from './register-form-tool.js';
import { toolResult } from './tool-result.js';

/**
 * Registers the tool on an MCP server of SDK 1 or 2: a call is normalised, refused if its run has shown a form already,
 * written through the host, and answered with the deferred result. Arguments that can't be mended and failures of the host
 * come back as tool errors with `isError`; then nothing was shown.
 *
 * @throws TypeError for a server that is of neither SDK.
 */
export function registerInteractiveFormTool(server: McpServerLike, host: FormHost, options: InteractiveFormToolOptions = {}): void {
  registerFormTool(server, host, options, IN_THE_CHAT);
}

/** The host's own page shows the form. */
const IN_THE_CHAT: FormPresentation = {
  getContext: requireFormContext,
  hasRun: () => true,
  isShownBy: () => false,
  toResult: ({ ask_id }) => toolResult({ ...deferredResult(ask_id) }),
};
