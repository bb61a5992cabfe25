import { getFormContext } from '../mcp/get-form-context.js';
import type { FormContext } from '../mcp/form-host.js';
import { registerFormTool, type FormPresentation, type InteractiveFormToolOptions } from '../mcp/register-form-tool.js';
import type { ToolCallExtra } from '../mcp/tool-call-extra.js';
import { isRecord } from '../protocol/guards.js';
import type { AppRights } from './admit-app-answer.js';
import { ELICITATION_URI, FORM_KEY, PAGE_URI } from './app-names.js';
import { elicitationScript } from './elicitation-script.js';
import type { FormAppHost } from './form-app-host.js';
import type { McpAppServerLike } from './mcp-app-server.js';
import { MIME_TYPE, registerPage } from './register-page.js';
import { registerPageTools } from './register-page-tools.js';
import { toShownResult } from './to-shown-result.js';

/**
 * The options of `registerInteractiveFormTool`. `elicit` is for clients that do not declare pages. `allowPartial`, `allowDelegate`,
 * `allowCancelWithAnswers` and `allowRevisions` decide what the page offers and what the gate accepts. Default: none of the four.
 */
export interface InteractiveFormAppOptions extends Omit<InteractiveFormToolOptions, 'allowSeveral'>, AppRights {
  /**
   * Returns the owner of a call's form. It is called for calls of the page too. Throw to refuse the call. Default: the token's ids, else `_meta`. A
   * session does not count as a task here, because the page may return in another session with the same token. A call without a task or a subtask is
   * a run of its own.
   */
  getContext?(extra: ToolCallExtra): FormContext | Promise<FormContext>;
  /**
   * Whether an unknown client shows pages. A server without sessions learns this only if each call says it, which is the case from protocol
   * 2026-07-28 on. Default: unknown. The model is then told to wait, and to ask in its own words only if the user sees no form.
   */
  showsPages?: boolean;
  /**
   * Experimental, after a draft (SEP-3118). Whether a client that lets pages draw elicitations is asked within the call, with this page. The option
   * turns `elicit` on for all other clients. It works only before the server is connected. Default `false`.
   */
  experimentalAppElicitation?: boolean;
}

/**
 * Registers the form as an MCP App on an MCP server of SDK 1 or 2: the page as a `ui://` resource, the tool that models call, and two tools
 * that only the page may call, for the answer and for the state of the form. A host with the extension `io.modelcontextprotocol/ui` then
 * shows the form.
 * @throws TypeError for a server of neither SDK.
 */
export function registerInteractiveFormApp(
  server: McpAppServerLike,
  host: FormAppHost,
  options: InteractiveFormAppOptions = {},
): void {
  const isDrawn = options.experimentalAppElicitation === true;
  registerFormTool(
    server,
    host,
    { ...options, elicit: options.elicit ?? isDrawn },
    isDrawn ? asDrawn(server, options) : asPage(options),
  );
  registerPageTools(server, host, { ...options, getContext: options.getContext ?? getAppContext });
  registerPage(server, 'interactive-form', PAGE_URI);
  if (!isDrawn) return;
  registerPage(server, 'interactive-form-elicitation', ELICITATION_URI, elicitationScript);
  (server.server as unknown as CapableServer).registerCapabilities({ extensions: { [UI]: { elicitation: {} } } });
}

const UI = 'io.modelcontextprotocol/ui';

interface CapableServer {
  registerCapabilities(capabilities: object): void;
}

const asPage = ({ showsPages }: InteractiveFormAppOptions): FormPresentation => ({
  _meta: { ui: { resourceUri: PAGE_URI }, 'ui/resourceUri': PAGE_URI },
  getContext: getAppContext,
  hasRun: ({ task_id, subtask_id }) => task_id !== undefined || subtask_id !== undefined,
  isShownBy: (capabilities) => saysItShowsPages(capabilities) ?? showsPages === true,
  toResult: (payload, capabilities) => toShownResult(payload, saysItShowsPages(capabilities) ?? showsPages),
});

/** The presentation with elicitations that the page draws, for clients that allow this. For all other clients, the page is the page of the tool. */
function asDrawn({ server }: McpAppServerLike, options: InteractiveFormAppOptions): FormPresentation {
  const page = asPage(options);
  const ofTool = <Value>(value: Value): Value | undefined =>
    drawsElicitations(server.getClientCapabilities()) ? undefined : value;
  return {
    ...page,
    _meta: {
      // If the elicitation shows the form, a page of the tool beside it would show a skeleton and then nothing.
      get ui() {
        return ofTool({ resourceUri: PAGE_URI });
      },
      get 'ui/resourceUri'() {
        return ofTool(PAGE_URI);
      },
    },
    isShownBy: (capabilities) => !drawsElicitations(capabilities) && page.isShownBy(capabilities),
    toElicitationMeta: (payload, capabilities) =>
      drawsElicitations(capabilities) ? { ui: { resourceUri: ELICITATION_URI }, [FORM_KEY]: payload } : undefined,
  };
}

function getAppContext({ sessionId: _, ...extra }: ToolCallExtra): FormContext {
  return getFormContext(extra);
}

/** Whether the client says that it shows pages; `undefined` if nothing is known about the client. */
function saysItShowsPages(capabilities: unknown): boolean | undefined {
  return capabilities === undefined ? undefined : readSettings(capabilities) !== undefined;
}

function drawsElicitations(capabilities: unknown): boolean {
  const { mimeTypes, elicitation } = readSettings(capabilities) ?? {};
  return isRecord(elicitation) && Array.isArray(mimeTypes) && mimeTypes.includes(MIME_TYPE);
}

/** The client's settings of the extension; `undefined` if the client does not have the extension. */
function readSettings(capabilities: unknown): Record<string, unknown> | undefined {
  const extensions = isRecord(capabilities) ? capabilities['extensions'] : undefined;
  const settings = isRecord(extensions) ? extensions[UI] : undefined;
  return isRecord(settings) ? settings : undefined;
}
