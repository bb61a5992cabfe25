import { decodeJson } from './decode-json.js';
import { isRecord } from './guards.js';
import { IssueList } from './issues.js';
import { FieldReader, defined } from './read-fields.js';
import { isFormBlock, readIds, readToolUseId } from './read-form-block.js';
import type { FormReference } from './types/form.js';

/**
 * The ids of a form block, even if the block can't be rendered. The ids are enough to cancel the form with `buildCancellation`. Unreadable ids of the
 * payload are left out. Like `readFormBlock`, this function never reads `tool_input` and never throws.
 * @returns `undefined` if the value is no form block, or has no usable `tool_use_id` or `id`.
 */
export function readFormReference(block: unknown): FormReference | undefined {
  try {
    const issues = new IssueList();
    const fields = new FieldReader(isRecord(block) ? block : {}, [], issues);
    const toolUseId = isFormBlock(fields) ? readToolUseId(fields) : undefined;
    if (!toolUseId) return undefined;
    const payload = decodeJson(fields.value('render_payload'));
    return defined<FormReference>({
      toolUseId,
      ...readIds(new FieldReader(isRecord(payload) ? payload : {}, [], issues)),
    });
  } catch {
    return undefined;
  }
}
