import { decodeJson } from './decode-json.js';
import { defined } from './defined.js';
import { getOwn, isBlank, isRecord } from './guards.js';
import { isFormBlock } from './is-form-block.js';
import { LIMITS } from './limits.js';
import type { FormReference } from './types/form.js';

/**
 * The ids of a form block, even if the block can't be rendered: enough to cancel the form with `buildCancellation`. Unreadable ids of the payload are
 * left out. Like `readFormBlock`, this function never reads `tool_input` and never throws.
 * @returns `undefined` if the value is no form block, or has no usable `tool_use_id` or `id`.
 */
export function readFormReference(block: unknown): FormReference | undefined {
  try {
    if (!isFormBlock(block)) return undefined;
    const toolUseId = [readId(block, 'tool_use_id'), readId(block, 'id')].find(isName);
    if (toolUseId === undefined) return undefined;
    const payload = decodeJson(getOwn(block, 'render_payload'));
    const ids = isRecord(payload) ? payload : {};
    return defined<FormReference>({
      toolUseId,
      ask_id: readId(ids, 'ask_id'),
      task_id: readId(ids, 'task_id'),
      subtask_id: readId(ids, 'subtask_id'),
    });
  } catch {
    return undefined;
  }
}

/** An id that a back end gave, by the rules of `FieldReader`, which also has the words of issues. */
function readId(source: Record<string, unknown>, key: string): string | number | undefined {
  const id = getOwn(source, key);
  if (typeof id === 'string') return id.length <= LIMITS.stringLength ? id : undefined;
  return Number.isFinite(id) ? (id as number) + 0 : undefined;
}

function isName(id: string | number | undefined): id is string {
  return typeof id === 'string' && !isBlank(id);
}
