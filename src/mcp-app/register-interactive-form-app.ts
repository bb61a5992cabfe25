import { getFormContext } from '../mcp/get-form-context.js';
import type { FormContext } from '../mcp/form-host.js';
import type { McpServerLike } from '../mcp/mcp-server.js';
import { registerFormTool, type FormPresentation, type InteractiveFormToolOptions } from '../mcp/register-form-tool.js';
import type { ToolCallExtra } from '../mcp/tool-call-extra.js';
import { isRecord } from '../protocol/guards.js';
import { PAGE_URI } from './app-names.js';
import type { FormAppHost } from './form-app-host.js';
import { registerPage } from './register-page.js';
import { registerPageTools } from './register-page-tools.js';
import { toShownResult } from './to-shown-result.js';

/** Those of `registerInteractiveFormTool`; `elicit` is for clients that do not say that they show pages. */
export interface InteractiveFormAppOptions extends InteractiveFormToolOptions {
  /**
   * Where a call belongs, also one of the page. Throw to refuse it. Default: the token's ids, else `_meta`. The page calls with the
   * same token and may come back in another session, so a session is no task here. A call of which neither a task nor a subtask is
   * known is a run of its own.
   */
  getContext?(extra: ToolCallExtra): FormContext | Promise<FormContext>;
}

/** An `McpServer` of either SDK that can hold resources. */
export interface McpAppServerLike extends McpServerLike {
  /** Each SDK has a type of its own for what goes in; what is given here fits both. */
  registerResource(...args: never[]): unknown;
}

/**
 * Registers the form as an MCP App on an MCP server of SDK 1 or 2: the page as a `ui://` resource, the tool that models call, and two
 * tools that only the page may call, one for the answer and one for the state of the form. A host that speaks the extension
 * `io.modelcontextprotocol/ui` shows the form with no further work.
 *
 * @throws TypeError for a server that is of neither SDK.
 */
export function registerInteractiveFormApp(server: McpAppServerLike, host: FormAppHost, options: InteractiveFormAppOptions = {}): void {
  registerFormTool(server, host, options, AS_A_PAGE);
  registerPageTools(server, host, { ...options, getContext: options.getContext ?? getAppContext });
  registerPage(server);
}

const AS_A_PAGE: FormPresentation = {
  _meta: { ui: { resourceUri: PAGE_URI }, 'ui/resourceUri': PAGE_URI },
  getContext: getAppContext,
  hasRun: ({ task_id, subtask_id }) => task_id !== undefined || subtask_id !== undefined,
  isShownBy: showsPages,
  toResult: (payload, capabilities) => toShownResult(payload, showsPages(capabilities)),
};

function getAppContext({ sessionId: _, ...extra }: ToolCallExtra): FormContext {
  return getFormContext(extra);
}

function showsPages(capabilities: unknown): boolean {
  const extensions = isRecord(capabilities) ? capabilities['extensions'] : undefined;
  return isRecord(extensions) && isRecord(extensions['io.modelcontextprotocol/ui']);
}
