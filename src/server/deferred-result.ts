import { isRecord } from '../protocol/guards.js';
import type { FormIds } from '../protocol/types/form.js';

/** What the tool answers once the form is shown (docs/backend.md, "The wire"): stop this run, the user is asked. */
export interface DeferredResult {
  __deferred_user_input__: true;
  success: true;
  status: 'waiting_for_user_response';
  ask_id?: string | number;
}

/** The tool result that stops the run. It is for the runtime: never show it to the user or write it as a message. */
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
 * Whether a tool result is, or wraps, a deferred one: as a JSON string, as MCP `content[].text`, in an object or an array,
 * up to five wrappings deep. Never throws. Use it on results of this tool only, because any text may claim to be deferred.
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
  if (Array.isArray(value)) return value;
  if (!isRecord(value)) return [];
  const { content } = value;
  const texts = Array.isArray(content) ? content.flatMap((item) => (isRecord(item) ? parse(item['text']) : [])) : [];
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
