import { decodeJson } from '../../protocol/decode-json.js';
import { isRecord } from '../../protocol/guards.js';
import { issue, IssueList } from '../../protocol/issues.js';
import { FieldReader } from '../../protocol/read-fields.js';
import type { FormIds } from '../../protocol/types/form.js';
import { type AdapterResult, refuse } from './adapter-result.js';
import { buildPayload, type QuestionDraft } from './build-payload.js';

/**
 * Runs a dialect's reader over tool input: an object, or its JSON text. The reader adds problems to `input.issues` and repairs to
 * `warnings`. Never throws.
 */
export function adaptInput(input: unknown, context: FormIds | undefined, read: (input: FieldReader, warnings: IssueList) => QuestionDraft[]): AdapterResult {
  try {
    const source = decodeJson(input);
    if (!isRecord(source)) return refuse([issue([], 'invalid_type', 'This must be an object, or its JSON text.')]);
    const [issues, warnings] = [new IssueList(), new IssueList()];
    const drafts = read(new FieldReader(source, [], issues), warnings);
    return issues.items.length > 0 ? refuse(issues.items) : buildPayload(drafts, context, warnings.items);
  } catch {
    return refuse([issue([], 'unreadable', 'Reading it failed; pass plain JSON data.')]);
  }
}
