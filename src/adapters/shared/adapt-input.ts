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
    const source = typeof input === 'string' ? parseJson(input) : input;
    if (!isRecord(source)) return refuse([issue([], 'invalid_type', 'The input must be an object, or the JSON text of one.')]);
    const [issues, warnings] = [new IssueList(), new IssueList()];
    const drafts = read(new FieldReader(source, [], issues), warnings);
    return issues.items.length > 0 ? refuse(issues.items) : buildPayload(drafts, context, warnings.items);
  } catch {
    return refuse([issue([], 'unreadable', 'Reading the input threw an error; pass plain JSON data.')]);
  }
}

/** The value of a JSON text; `undefined` if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
