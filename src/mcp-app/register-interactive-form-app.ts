import { getFormContext } from '../mcp/get-form-context.js';
import type { FormContext } from '../mcp/form-host.js';
import { registerFormTool, type FormPresentation, type InteractiveFormToolOptions } from '../mcp/register-form-tool.js';
import type { ToolCallExtra } from '../mcp/tool-call-extra.js';
import { isRecord } from '../protocol/guards.js';
import type { AppRights } from './admit-app-answer.js';
import { PAGE_URI } from './app-names.js';
import type { FormAppHost } from './form-app-host.js';
import type { McpAppServerLike } from './mcp-app-server.js';
import { registerPage } from './register-page.js';
import { registerPageTools } from './register-page-tools.js';
import { toShownResult } from './to-shown-result.js';

/**
 * The options of `registerInteractiveFormTool`. `elicit` is for clients that do not declare pages. `allowPartial`, `allowDelegate`,
 * `allowCancelWithAnswers` and `allowRevisions` decide what the page offers and the gate accepts. Default: none.
 */
export interface InteractiveFormAppOptions extends Omit<InteractiveFormToolOptions, 'allowSeveral'>, AppRights {
  /**
   * Returns the owner of a call's form, also for calls of the page. Throw to refuse the call. Default: the token's ids, else `_meta`. A session does
   * not count as a task here, because the page may return in another session with the same token. A call without a task or a subtask is a run of its
   * own.
   */
  getContext?(extra: ToolCallExtra): FormContext | Promise<FormContext>;
  /**
   * Whether an unknown client shows pages. A server without sessions learns this only if each call says it, as from protocol 2026-07-28 on. Default:
   * unknown. The model is then told to wait, and to ask in its own words only if the user sees no form.
   */
  showsPages?: boolean;
}

/**
 * Registers the form as an MCP App on an MCP server of SDK 1 or 2: the page as a `ui://` resource, the tool that models call, and two tools that only
 * the page may call, for the answer and for the state of the form. A host with the extension `io.modelcontextprotocol/ui` shows the form.
 * @throws TypeError for a server of neither SDK.
 */
export function registerInteractiveFormApp(
  server: McpAppServerLike,
  host: FormAppHost,
  options: InteractiveFormAppOptions = {},
): void {
  registerFormTool(server, host, options, asPage(options));
  registerPageTools(server, host, { ...options, getContext: options.getContext ?? getAppContext });
  registerPage(server);
}

const asPage = ({ showsPages }: InteractiveFormAppOptions): FormPresentation => ({
  _meta: { ui: { resourceUri: PAGE_URI }, 'ui/resourceUri': PAGE_URI },
  getContext: getAppContext,
  hasRun: ({ task_id, subtask_id }) => task_id !== undefined || subtask_id !== undefined,
  isShownBy: (capabilities) => saysItShowsPages(capabilities) ?? showsPages === true,
  toResult: (payload, capabilities) => toShownResult(payload, saysItShowsPages(capabilities) ?? showsPages),
});

function getAppContext({ sessionId: _, ...extra }: ToolCallExtra): FormContext {
  return getFormContext(extra);
}

/** Whether the client says that it shows pages; `undefined` if nothing is known about the client. */
function saysItShowsPages(capabilities: unknown): boolean | undefined {
  if (capabilities === undefined) return undefined;
  const extensions = isRecord(capabilities) ? capabilities['extensions'] : undefined;
  return isRecord(extensions) && isRecord(extensions['io.modelcontextprotocol/ui']);
}
