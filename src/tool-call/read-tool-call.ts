import type { Outline } from '../components/form-skeleton.js';
import { copyArray, isRecord } from '../protocol/guards.js';
import { formatIssues } from '../protocol/issues.js';
import { readRenderPayload, TOOL_NAME } from '../protocol/read-form-block.js';
import type { TrustedForm } from '../protocol/types/form.js';
import { normalizeToolInput, type NormalizeContext } from '../server/normalize-tool-input.js';

/**
 * Where a call stands, in whatever words its stack has for it: its arguments still stream in; they are there, but no result is taken yet; a
 * result is waited for; it has one, or will get none; it has failed, and the model has been told.
 */
export type ToolCallPhase = 'streaming' | 'ready' | 'waiting' | 'done' | 'failed';

/** A call of the tool. */
export interface ToolCall {
  /** The call's id: the answer will carry it. */
  toolCallId: string;
  /** The arguments as the model wrote them, an object or JSON text. */
  input: unknown;
  phase: ToolCallPhase;
  /** The host's ids for the form, and whether its questions may bring a `pattern`. Default: none, and no. */
  context?: NormalizeContext | undefined;
}

/** What to show of a call: its form, or a block that stands for one that has not come or can't come; and what to tell the model where it can't. */
export interface ReadToolCall {
  readonly form?: TrustedForm;
  readonly block?: object;
  readonly refusal?: string;
}

/** Reads a call. Nothing of its arguments is shown but what `normalizeToolInput` has made of them. Never throws. */
export function readToolCall({ toolCallId, input, phase, context }: ToolCall): ReadToolCall {
  if (phase === 'failed') return {};
  const skeleton = { block: { ...blockHead(toolCallId), status: 'running' } };
  if (phase === 'streaming') return skeleton;
  const normalized = normalizeToolInput(input, context);
  const read = normalized.ok ? readRenderPayload(normalized.payload, toolCallId) : undefined;
  if (read?.ok) return { form: read.form };
  if (phase === 'done') return {};
  const refusal = normalized.ok ? `The form was not shown to the user.\n${formatIssues(read?.issues ?? [])}` : normalized.message;
  return phase === 'waiting' ? { ...skeleton, refusal } : skeleton;
}

/** How many rows the questions have whose arguments have come so far. Nothing but these numbers is read. Never throws. */
export function readOutline(input: unknown): Outline | undefined {
  try {
    const questions = listIn(input, 'questions').map((question) => listIn(question, 'options').length);
    // Other is one more.
    return questions.length > 0 ? questions.map((options) => (options > 0 ? options + 1 : 0)) : undefined;
  } catch {
    return undefined;
  }
}

function listIn(value: unknown, name: string): unknown[] {
  return isRecord(value) ? copyArray(value[name], 20) : [];
}

/** A block that says no more than that there is a form: it shows one line, and a button that cancels it. */
export function unreadableBlock(toolCallId: string): object {
  return { ...blockHead(toolCallId), status: 'done' };
}

function blockHead(toolCallId: string) {
  return { type: 'tool', tool_name: TOOL_NAME, tool_use_id: toolCallId };
}
