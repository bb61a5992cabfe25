import { formatIssues } from '../protocol/issues.js';
import type { Issue, RenderPayload } from '../protocol/types.js';
import { deferredResult } from '../server/deferred-result.js';
import { normalizeToolInput } from '../server/normalize-tool-input.js';
import { toolDefinition } from '../server/tool-definition.js';
import type { FormContext, FormHost } from './form-host.js';
import { requireFormContext } from './get-form-context.js';
import { registerTool, type McpServerLike, type ToolResult } from './mcp-server.js';
import { runInTurn } from './run-in-turn.js';
import { toToolCallExtra, type ToolCallExtra } from './tool-call-extra.js';
import { untilAborted } from './until-aborted.js';

export interface InteractiveFormToolOptions {
  /**
   * Where a call belongs. Throw to refuse it. Default `getFormContext`: the token's ids, else `_meta`, else the session; a
   * call for which none of these tells a task or a subtask is refused.
   */
  getContext?(extra: ToolCallExtra): FormContext | Promise<FormContext>;
  /**
   * Told of whatever `getContext` or the host threw, and of ids from `getContext` that no form may have; the model only
   * learns that it was not its fault. It is not waited for, and what it throws itself is lost. Default: nothing.
   */
  onError?(error: unknown): unknown;
}

/**
 * Registers the tool on an MCP server of SDK 1 or 2: a call is normalised, refused if its run has shown a form already,
 * written through the host, and answered with the deferred result. Arguments that can't be mended and failures of the host
 * come back as tool errors with `isError`; then nothing was shown.
 *
 * @throws TypeError for a server that is of neither SDK.
 */
export function registerInteractiveFormTool(server: McpServerLike, host: FormHost, options: InteractiveFormToolOptions = {}): void {
  const { name, title, description } = toolDefinition;
  const config = { title, description, annotations: { readOnlyHint: true, openWorldHint: false } };
  registerTool(server, name, config, async (input, source) => {
    const extra = toToolCallExtra(source);
    try {
      const context = await (options.getContext ? options.getContext(extra) : requireFormContext(extra));
      return await callTool(host, input, { ...context, ask_id: context.ask_id ?? `ask_${crypto.randomUUID()}` }, extra.signal);
    } catch (error) {
      void report(options, error);
      return toolError(HOST_FAILED);
    }
  });
}

/** A reporter that fails must neither speak to the model in the host's words nor end the process. */
async function report(options: InteractiveFormToolOptions, error: unknown): Promise<void> {
  try {
    await options.onError?.(error);
  } catch {
    // There is nobody left to tell.
  }
}

async function callTool(host: FormHost, input: unknown, context: FormContext, signal: AbortSignal): Promise<ToolResult> {
  const normalized = normalizeToolInput(input, context);
  if (!normalized.ok) {
    refuseBadIds(normalized.issues);
    return toolError(normalized.message);
  }
  const run = JSON.stringify([context.task_id ?? null, context.subtask_id ?? null]);
  return runInTurn(host, run, () => showOnce(host, context, normalized.payload, signal));
}

/** The ids come from the host only, so what is wrong with them is nothing that the model could mend. */
function refuseBadIds(issues: readonly Issue[]): void {
  const faults = issues.filter(({ path: [key] }) => key === 'ask_id' || key === 'task_id' || key === 'subtask_id');
  if (faults.length > 0) throw new TypeError(`getContext gave ids that no form may have. ${formatIssues(faults)}`);
}

async function showOnce(host: FormHost, context: FormContext, payload: RenderPayload, signal: AbortSignal): Promise<ToolResult> {
  // A call that was given up lets the next one of its run in, even where the host never answers it.
  if (await untilAborted(host.hasForm(context), signal)) return toolError(ALREADY_SHOWN);
  // Whoever has given up on the call will not stop its run for this form.
  if (signal.aborted) return toolError(CALL_CANCELLED);
  await host.showForm(context, payload);
  const result = deferredResult(payload.ask_id);
  return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: { ...result } };
}

const ALREADY_SHOWN =
  'This run has already shown a form, and it can show only one. Nothing new was shown. End your turn now; ' +
  "the answers come with the user's next message, and then you can ask again.";

const CALL_CANCELLED = 'The call was cancelled before the form was shown. Nothing was shown.';

const HOST_FAILED =
  'The form could not be shown because of a fault in the application, not in the arguments. Nothing was shown to the user. ' +
  'Call the tool once more with the same arguments; if it fails again, tell the user that the form is not available.';

function toolError(text: string): ToolResult {
  return { content: [{ type: 'text', text }], isError: true };
}
