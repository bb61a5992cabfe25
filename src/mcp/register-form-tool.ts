import { isRecord } from '../protocol/guards.js';
import { formatIssues } from '../protocol/issues.js';
import { attempt } from '../protocol/read-messages.js';
import type { RenderPayload } from '../protocol/types/form.js';
import type { Issue } from '../protocol/types/issue.js';
import { nonBlockingResult } from '../server/non-blocking-result.js';
import { normalizeToolInputForSeveral } from '../server/normalize-for-several.js';
import { normalizeToolInput } from '../server/normalize-tool-input.js';
import { toolDefinitionForSeveral } from '../server/tool-definition-for-several.js';
import { toolDefinition } from '../server/tool-definition.js';
import { elicitAnswer, type Elicitation, type InputRequired } from './elicit-answer.js';
import { findElicitation } from './find-elicitation.js';
import type { FormContext, FormHost } from './form-host.js';
import { getFormContext } from './get-form-context.js';
import { registerTool, type McpServerLike } from './mcp-server.js';
import { reportError } from './report-error.js';
import { runInTurn } from './run-in-turn.js';
import { readClientCapabilities, toToolCallExtra, type ToolCallExtra } from './tool-call-extra.js';
import { toolError, toolResult, type ToolResult } from './tool-result.js';
import { untilAborted } from './until-aborted.js';

export interface InteractiveFormToolOptions {
  /**
   * Returns the owner of a call's form. Throw to refuse the call. Default `getFormContext`: the token's ids, else `_meta`, else the
   * session. A call without a task or a subtask is refused.
   */
  getContext?(extra: ToolCallExtra): FormContext | Promise<FormContext>;
  /**
   * Called with the error that `getContext` or the host threw, and with invalid ids from `getContext`. The model only learns that the failure was not
   * its fault. The call does not wait for this function, and its errors are lost. Default: nothing.
   */
  onError?(error: unknown): unknown;
  /**
   * Whether a client that declares the elicitation capability is asked within the call. The client then shows its own form, the call waits, and its
   * result is the response format. The host's storage is not used. Any other client gets the deferred result. Default `false`, because a client may
   * give up a call that waits. Clients of the SDKs give up after 60 s.
   */
  elicit?: boolean;
  /**
   * Whether several forms may wait: of several runs, and any number that the model calls with `blocking: false`. The result of such a call tells the
   * model to go on, and `hasForm` is not called. Set the same option on your gate. Default `false`.
   */
  allowSeveral?: boolean;
  /** How long an elicited user may take, in milliseconds. Default 300,000. In protocol 2026-07-28, the client decides this time. */
  elicitTimeout?: number;
  /**
   * Further metadata of the tool for clients, such as `{ 'anthropic/alwaysLoad': true }`. docs/asking.md lists the metadata that each client reads.
   * Metadata for the tool's page is added. Default: nothing.
   */
  _meta?: Record<string, unknown>;
}

export interface FormPresentation {
  _meta?: Record<string, unknown>;
  /** The default owner of a call's form. */
  getContext(extra: ToolCallExtra): FormContext;
  /** Whether the call belongs to a run, which can show only one form. */
  hasRun(context: FormContext): boolean;
  /** Whether a client with these capabilities shows the form itself, so that it is not elicited. */
  isShownBy(capabilities: unknown): boolean;
  /** The result of the call once the form is stored. */
  toResult(payload: RenderPayload, capabilities: unknown): ToolResult;
}

interface Call {
  host: FormHost;
  normalize: typeof normalizeToolInput;
  context: FormContext;
  signal: AbortSignal;
  elicitation: Elicitation | undefined;
  hasRun: boolean;
  toResult: (payload: RenderPayload) => ToolResult;
}

/**
 * Registers the tool that models call.
 * @throws TypeError for a server of neither SDK.
 */
export function registerFormTool(
  server: McpServerLike,
  host: FormHost,
  options: InteractiveFormToolOptions,
  presentation: FormPresentation,
): void {
  const { name, title, description, inputSchema } = options.allowSeveral ? toolDefinitionForSeveral : toolDefinition;
  const normalize = options.allowSeveral ? normalizeToolInputForSeveral : normalizeToolInput;
  const _meta = { ...options._meta, ...presentation._meta };
  const annotations = { readOnlyHint: true, openWorldHint: false };
  const config = { title, description, inputSchema, annotations, ...(Object.keys(_meta).length > 0 && { _meta }) };
  registerTool(server, name, config, async (input, source) => {
    const extra = toToolCallExtra(source);
    try {
      const capabilities = readClientCapabilities(server, source);
      const isElicited = options.elicit === true && !presentation.isShownBy(capabilities);
      const elicitation = isElicited
        ? findElicitation(server, source, capabilities, options.elicitTimeout ?? 300_000)
        : undefined;
      // A form that is answered within the call belongs to no run. The host may still refuse the form.
      const getContext = options.getContext ?? (elicitation ? getFormContext : presentation.getContext);
      const context = await getContext(extra);
      const toResult = (payload: RenderPayload) => presentation.toResult(payload, capabilities);
      const call = {
        host,
        normalize,
        signal: extra.signal,
        elicitation,
        hasRun: presentation.hasRun(context),
        toResult,
      };
      return await callTool(input, {
        ...call,
        context: { ...context, ask_id: context.ask_id ?? `ask_${crypto.randomUUID()}` },
      });
    } catch (error) {
      if (hasField(error, 'code', 'too_many_forms')) return toolError(TOO_MANY_FORMS);
      reportError(options, error);
      const inDoubt = options.allowSeveral ? SHOWN_BESIDE_OR_NOT : SHOWN_OR_NOT;
      // A form store reports doubt with `mayBeWritten`: the write may have happened, but was not confirmed.
      return toolError(hasField(error, 'mayBeWritten', true) ? inDoubt : HOST_FAILED);
    }
  });
}

async function callTool(input: unknown, call: Call): Promise<ToolResult | InputRequired> {
  const { host, context, signal, elicitation, normalize } = call;
  const normalized = normalize(input, context);
  if (!normalized.ok) {
    refuseBadIds(normalized.issues);
    return toolError(normalized.message);
  }
  if (elicitation) return elicitAnswer(normalized.payload, elicitation, signal);
  const run = call.hasRun ? [context.task_id ?? null, context.subtask_id ?? null] : context.ask_id;
  return runInTurn(host, JSON.stringify(run), () => showOnce(normalized.payload, call));
}

/** Throws for bad ids. The ids come from the host, so the model could not repair them. */
function refuseBadIds(issues: readonly Issue[]): void {
  const faults = issues.filter(({ path: [key] }) => key === 'ask_id' || key === 'task_id' || key === 'subtask_id');
  if (faults.length > 0) throw new TypeError(`getContext returned invalid ids. ${formatIssues(faults)}`);
}

async function showOnce(
  payload: RenderPayload,
  { host, context, signal, hasRun, toResult }: Call,
): Promise<ToolResult> {
  const isBeside = payload.blocking === false;
  // A call that was given up must not block the next call of its run, even if the host never answers.
  if (hasRun && !isBeside && (await untilAborted(host.hasForm(context), signal))) return toolError(ALREADY_SHOWN);
  // If the client has given up the call, its run does not stop for this form, so no form is stored.
  if (signal.aborted) return toolError(CALL_CANCELLED);
  await host.showForm(context, payload);
  return isBeside ? toolResult({ ...nonBlockingResult(payload.ask_id) }) : toResult(payload);
}

function hasField(error: unknown, key: string, value: unknown): boolean {
  return attempt(() => isRecord(error) && error[key] === value, false);
}

const ALREADY_SHOWN =
  'This run has already shown a form, and it can show only one. Nothing new was shown. End your turn now; ' +
  "the answers come with the user's next message, and then you can ask again.";

const TOO_MANY_FORMS =
  'Too many of your questions wait for the user already. Nothing new was shown. ' +
  'Go on without this answer or end your turn, and ask again once the user has answered.';

const CALL_CANCELLED = 'The call was cancelled before the form was shown. Nothing was shown.';

const HOST_FAILED =
  'The form could not be shown because of a fault in the application, not in the arguments. Nothing was shown to the user. ' +
  'Call the tool once more with the same arguments; if it fails again, tell the user that the form is not available.';

const SHOWN_OR_NOT =
  'A fault in the application, not in the arguments, leaves it unknown whether the form was shown: it may have been shown to the user. ' +
  'Call the tool once more with the same arguments; where the form is there, you are told so. If that fails too, end your turn: ' +
  "answers to a form that is there come with the user's next message.";

const SHOWN_BESIDE_OR_NOT =
  'A fault in the application, not in the arguments, leaves it unknown whether the form was shown: it may have been shown to the user. ' +
  'Do not call the tool again with these questions. Answers to a form that is there come with a later message.';
