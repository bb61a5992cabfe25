import { copyArray, isRecord } from '../protocol/guards.js';
import { LIMITS } from '../protocol/limits.js';
import { TOOL_NAME } from '../protocol/tool-name.js';

/** A call of the form's tool in a message of a model. */
export interface FormToolCall {
  readonly id: string;
  readonly args: unknown;
}

/** The calls of the form's tool in a message. Most messages have none. */
export function formCallsOf(message: object): FormToolCall[] {
  // While a call streams in, it may appear only among the chunks.
  const lists: unknown[] = [Reflect.get(message, 'tool_calls'), Reflect.get(message, 'tool_call_chunks')];
  return lists.map((list) => copyArray(list, LIMITS.blocks).filter(isFormCall)).find((calls) => calls.length > 0) ?? [];
}

function isFormCall(call: unknown): call is FormToolCall {
  if (!isRecord(call)) return false;
  const { id, name } = call;
  return typeof id === 'string' && typeof name === 'string' && name.includes(TOOL_NAME);
}

/** The result of a call, if it has one. Messages are plain data or instances of a class. */
export function findResult(messages: readonly object[], { id }: FormToolCall): unknown {
  const message = messages.find((message) => Reflect.get(message, 'tool_call_id') === id);
  return message && Reflect.get(message, 'content');
}
