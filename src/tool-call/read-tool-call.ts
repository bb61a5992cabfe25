import type { Outline } from '../components/form-skeleton.js';
import { copyArray, isRecord } from '../protocol/guards.js';
import { formatIssues } from '../protocol/issues.js';
import { readRenderPayload, TOOL_NAME } from '../protocol/read-form-block.js';
import type { TrustedForm } from '../protocol/types/form.js';
import { readToolInput, type NormalizeContext } from '../server/read-tool-input.js';

/**
 * The state of a call: `streaming`, its arguments still arrive; `ready`, they are complete, but no result is taken yet; `waiting` for a
 * result; `done`, it has one or will get none; `failed`, and the model was told.
 */
export type ToolCallPhase = 'streaming' | 'ready' | 'waiting' | 'done' | 'failed';

/** A call of the tool. */
export interface ToolCall {
  /** The id of the call. The answer carries it. */
  toolCallId: string;
  /** The arguments as the model wrote them, an object or JSON text. */
  input: unknown;
  phase: ToolCallPhase;
  /** The host's ids for the form, and whether its questions may have a `pattern`. Default: no ids, no patterns. */
  context?: NormalizeContext | undefined;
}

/**
 * What to show for a call: a form, or a block that stands for a missing or invalid one. An invalid call also has the words for the model.
 */
export interface ReadToolCall {
  readonly form?: TrustedForm;
  readonly block?: object;
  readonly refusal?: string;
}

/** Reads a call. Only what `normalizeToolInput` accepts is shown. Never throws. */
export function readToolCall({ toolCallId, input, phase, context }: ToolCall): ReadToolCall {
  if (phase === 'failed') return {};
  const skeleton = { block: { ...blockHead(toolCallId), status: 'running' } };
  if (phase === 'streaming') return skeleton;
  const normalized = readToolInput(input, context);
  const read = normalized.ok ? readRenderPayload(normalized.payload, toolCallId) : undefined;
  if (read?.ok) return { form: read.form };
  if (phase === 'done') return {};
  const refusal = normalized.ok ? `The form was not shown to the user.\n${formatIssues(read?.issues ?? [])}` : normalized.message;
  return phase === 'waiting' ? { ...skeleton, refusal } : skeleton;
}

/** The number of rows of each question that has streamed in so far. It reads only these numbers. Never throws. */
export function readOutline(input: unknown): Outline | undefined {
  try {
    const questions = listIn(input, 'questions').map((question) => listIn(question, 'options').length);
    // Other adds one.
    return questions.length > 0 ? questions.map((options) => (options > 0 ? options + 1 : 0)) : undefined;
  } catch {
    return undefined;
  }
}

function listIn(value: unknown, name: string): unknown[] {
  return isRecord(value) ? copyArray(value[name], 20) : [];
}

/** A block that only says that there is a form. It shows one line, and a button that cancels it. */
export function unreadableBlock(toolCallId: string): object {
  return { ...blockHead(toolCallId), status: 'done' };
}

function blockHead(toolCallId: string) {
  return { type: 'tool', tool_name: TOOL_NAME, tool_use_id: toolCallId };
}
