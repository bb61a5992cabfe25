import { copyArray, isRecord } from '../protocol/guards.js';
import type { FormIds } from '../protocol/types/form.js';

/** The result of the tool when the form is stored (docs/wire.md). It makes the runtime stop the run. */
export interface DeferredResult {
  __deferred_user_input__: true;
  success: true;
  status: 'waiting_for_user_response';
  ask_id?: string | number;
}

/** Makes the tool result that stops the run, for the runtime only. Never show it to the user or write it as a message. */
export function deferredResult(askId?: FormIds['ask_id']): DeferredResult {
  return {
    __deferred_user_input__: true,
    success: true,
    status: 'waiting_for_user_response',
    ...(askId === undefined ? {} : { ask_id: askId }),
  };
}

const MARK = '__deferred_user_input__';

const MAX_DEPTH = 5;

/** The greatest number of values that are looked at, so that a huge result of another tool costs little time. */
const MAX_VALUES = 10_000;

/**
 * Whether a tool result is a deferred result, also inside of a JSON string, of MCP `content[].text`, of an object or of an array, up to five levels
 * deep. Never throws. Only for results of this tool, because any text can look like one.
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
  return (
    isRecord(value) &&
    value[MARK] === true &&
    value['success'] === true &&
    value['status'] === 'waiting_for_user_response'
  );
}

/** The values inside of one wrapping. An MCP result together with its texts counts as one wrapping. */
function unwrap(value: unknown): unknown[] {
  if (typeof value === 'string') return parse(value);
  // A huge array may consist of holes only.
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
