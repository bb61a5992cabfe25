import { formatIssues } from '../protocol/issues.js';
import { readRenderPayload } from '../protocol/read-form-block.js';
import type { TrustedForm } from '../protocol/types/form.js';
import { readToolInput, type NormalizeContext } from '../server/read-tool-input.js';

/**
 * The state of a call. `streaming`: its arguments still arrive. `ready`: they are complete, but no result is taken yet. `waiting`: it waits for a
 * result. `done`: it has a result or will get none. `failed`: it failed, and the model was told.
 */
export type ToolCallPhase = 'streaming' | 'ready' | 'waiting' | 'done' | 'failed';

/** A call of the tool. */
export interface ToolCall {
  /** The id of the call. The answer has the same id. */
  toolCallId: string;
  /** The arguments as the model wrote them, an object or JSON text. */
  input: unknown;
  phase: ToolCallPhase;
  /** The host's ids for the form, and whether its questions may have a `pattern`. Default: no ids, no patterns. */
  context?: NormalizeContext | undefined;
}

/** The form of a call, or the words that tell the model why its arguments are no form. */
export interface ReadToolCall {
  readonly form?: TrustedForm;
  readonly refusal?: string;
}

/** Reads the arguments of a call. Only what `normalizeToolInput` accepts becomes a form. Never throws. */
export function readToolCall({ toolCallId, input, context }: Omit<ToolCall, 'phase'>): ReadToolCall {
  const normalized = readToolInput(input, context);
  if (!normalized.ok) return { refusal: normalized.message };
  const read = readRenderPayload(normalized.payload, toolCallId);
  return read.ok
    ? { form: read.form }
    : { refusal: `The form was not shown to the user.\n${formatIssues(read.issues)}` };
}
