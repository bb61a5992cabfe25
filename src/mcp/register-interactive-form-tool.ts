import { formatIssues } from '../protocol/issues.js';
import type { Issue, RenderPayload } from '../protocol/types.js';
import { deferredResult } from '../server/deferred-result.js';
import { normalizeToolInput } from '../server/normalize-tool-input.js';
import { toolDefinition } from '../server/tool-definition.js';
import type { FormContext, FormHost } from './form-host.js';
import { elicitAnswer, type Elicitation, type InputRequired } from './elicit-answer.js';
import { findElicitation } from './find-elicitation.js';
import { getFormContext, requireFormContext } from './get-form-context.js';
import { registerTool, type McpServerLike } from './mcp-server.js';
import { runInTurn } from './run-in-turn.js';
import { toToolCallExtra, type ToolCallExtra } from './tool-call-extra.js';
import { toolError, toolResult, type ToolResult } from './tool-result.js';
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
  /**
   * Whether a client that declares the elicitation capability is asked within the call: it shows the form in its own way, the
   * call waits, and its result is the response format. The host's storage is not used then. Any other client defers. Default
   * `false`: a call that waits is one that its client may give up, those of the SDKs after 60 s.
   */
  elicit?: boolean;
  /** How long an elicited user may take, in milliseconds. Default 300,000. Protocol 2026-07-28 leaves it to the client. */
  elicitTimeout?: number;
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
      const elicitation = options.elicit ? findElicitation(server, source, options.elicitTimeout ?? 300_000) : undefined;
      // What is answered within the call belongs to no run; the host may still refuse it.
      const getContext = options.getContext ?? (elicitation ? getFormContext : requireFormContext);
      const context = await getContext(extra);
      const call = { ...context, ask_id: context.ask_id ?? `ask_${crypto.randomUUID()}` };
      return await callTool(host, input, call, extra.signal, elicitation);
    } catch (error) {
      void report(options, error);
      return toolError(HOST_FAILED);
    }
  });
}

/** If the reporter fails, its words must not reach the model, and the process must not end. */
async function report(options: InteractiveFormToolOptions, error: unknown): Promise<void> {
  try {
    await options.onError?.(error);
  } catch {
    // There is nobody left to tell.
  }
}

async function callTool(
  host: FormHost,
  input: unknown,
  context: FormContext,
  signal: AbortSignal,
  elicitation: Elicitation | undefined,
): Promise<ToolResult | InputRequired> {
  const normalized = normalizeToolInput(input, context);
  if (!normalized.ok) {
    refuseBadIds(normalized.issues);
    return toolError(normalized.message);
  }
  if (elicitation) return elicitAnswer(normalized.payload, elicitation, signal);
  const run = JSON.stringify([context.task_id ?? null, context.subtask_id ?? null]);
  return runInTurn(host, run, () => showOnce(host, context, normalized.payload, signal));
}

/** The ids come from the host, so the model could not mend them. */
function refuseBadIds(issues: readonly Issue[]): void {
  const faults = issues.filter(({ path: [key] }) => key === 'ask_id' || key === 'task_id' || key === 'subtask_id');
  if (faults.length > 0) throw new TypeError(`getContext gave ids that no form may have. ${formatIssues(faults)}`);
}

async function showOnce(host: FormHost, context: FormContext, payload: RenderPayload, signal: AbortSignal): Promise<ToolResult> {
  // A call that was given up lets the next one of its run in, even where the host never answers it.
  if (await untilAborted(host.hasForm(context), signal)) return toolError(ALREADY_SHOWN);
  // A client that has given up the call would not stop its run for this form.
  if (signal.aborted) return toolError(CALL_CANCELLED);
  await host.showForm(context, payload);
  return toolResult({ ...deferredResult(payload.ask_id) });
}

const ALREADY_SHOWN =
  'This run has already shown a form, and it can show only one. Nothing new was shown. End your turn now; ' +
  "the answers come with the user's next message, and then you can ask again.";

const CALL_CANCELLED = 'The call was cancelled before the form was shown. Nothing was shown.';

const HOST_FAILED =
  'The form could not be shown because of a fault in the application, not in the arguments. Nothing was shown to the user. ' +
  'Call the tool once more with the same arguments; if it fails again, tell the user that the form is not available.';
