import { isRecord } from '../protocol/guards.js';
import { TOOL_NAME } from '../protocol/read-form-block.js';

/** A call of the form's tool, as a message of a model has it. */
export interface FormToolCall {
  readonly id: string;
  readonly args: unknown;
}

/** The result of a call. */
export interface FormToolResult {
  readonly content: unknown;
  readonly isError: boolean;
}

/** The calls of the form's tool in a message; none in most. */
export function formCallsOf(message: object): FormToolCall[] {
  const calls = read(message, 'tool_calls');
  return Array.isArray(calls) ? calls.filter(isFormCall) : [];
}

function isFormCall(call: unknown): call is FormToolCall {
  return isRecord(call) && typeof call['id'] === 'string' && String(call['name']).includes(TOOL_NAME);
}

/** What a call has given, once it has given anything. */
export function findResult(messages: readonly object[], toolCallId: string): FormToolResult | undefined {
  const message = messages.find((message) => read(message, 'tool_call_id') === toolCallId);
  if (message === undefined) return undefined;
  const content = read(message, 'content');
  // One of the two tool nodes has no status, but both write an error so.
  return { content, isError: read(message, 'status') === 'error' || (typeof content === 'string' && content.startsWith('Error: ')) };
}

/** Messages are plain data or instances of a class. */
function read(message: object, name: string): unknown {
  return Reflect.get(message, name);
}
