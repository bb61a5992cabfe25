import { copyArray, isRecord } from '../protocol/guards.js';
import type { FormIds } from '../protocol/types/form.js';

/** What the tool returns when the form is stored (docs/backend.md, "The wire"). The runtime stops the run. */
export interface DeferredResult {
  __deferred_user_input__: true;
  success: true;
  status: 'waiting_for_user_response';
  ask_id?: string | number;
}

/** Makes the tool result that stops the run. It is for the runtime only. Never show it to the user, and never write it as a message. */
export function deferredResult(askId?: FormIds['ask_id']): DeferredResult {
  return {
    __deferred_user_input__: true,
    success: true,
    status: 'waiting_for_user_response',
    ...(askId === undefined ? {} : { ask_id: askId }),
  };
}

const MARK = '__deferred_user_input__';

/** How many wrappings are taken off. */
const MAX_DEPTH = 5;

/** How many values are looked at, so that a huge result of some other tool costs little. */
const MAX_VALUES = 10_000;

/**
 * Whether a tool result is a deferred one. It also finds one in a JSON string, in MCP `content[].text`, in an object or in an array, up to five levels deep. Never throws.
 * Use it only on results of this tool, because any text can look like a deferred result.
 */
export function isDeferredResult(value: unknown): boolean {
  try {
    let layer = [value];
    for (let depth = 0; depth <= MAX_DEPTH; depth++) {
      if (layer.some(isDeferred)) return true;
      layer = layer.flatMap(unwrap).slice(0, MAX_VALUES);
    }
    return false;
  } catch {
    return false;
  }
}

function isDeferred(value: unknown): boolean {
  return isRecord(value) && value[MARK] === true && value['success'] === true && value['status'] === 'waiting_for_user_response';
}

/** What is inside one wrapping. An MCP result is one, down to what its texts hold. */
function unwrap(value: unknown): unknown[] {
  if (typeof value === 'string') return parse(value);
  // A huge array may be all holes.
  if (Array.isArray(value)) return copyArray(value, MAX_VALUES);
  if (!isRecord(value)) return [];
  const { content } = value;
  const texts = copyArray(content, MAX_VALUES).flatMap((item) => (isRecord(item) ? parse(item['text']) : []));
  return [...texts, ...Object.values(value)];
}

function parse(text: unknown): unknown[] {
  if (typeof text !== 'string' || !text.includes(MARK)) return [];
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}
