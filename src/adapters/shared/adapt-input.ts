import { decodeJson } from '../../protocol/decode-json.js';
import { isRecord } from '../../protocol/guards.js';
import { issue, IssueList } from '../../protocol/issues.js';
import { nameBrokenJson, readDoubledJson } from '../../protocol/broken-json.js';
import { FieldReader } from '../../protocol/read-fields.js';
import type { FormIds } from '../../protocol/types/form.js';
import { type AdapterResult, refuse } from './adapter-result.js';
import { buildPayload, type QuestionDraft } from './build-payload.js';

/**
 * Runs a dialect's reader over tool input: an object, or its JSON text. The reader adds problems to `input.issues` and repairs to
 * `warnings`. Never throws.
 */
export function adaptInput(
  input: unknown,
  context: FormIds | undefined,
  read: (input: FieldReader, warnings: IssueList) => QuestionDraft[],
): AdapterResult {
  try {
    const [issues, warnings] = [new IssueList(), new IssueList()];
    const source = readSource(input, warnings);
    if (!isRecord(source))
      return refuse(nameBrokenJson([issue([], 'invalid_type', 'This must be an object, or its JSON text.')], input));
    const drafts = read(new FieldReader(source, [], issues), warnings);
    return issues.items.length > 0
      ? refuse(nameBrokenJson(issues.items, source))
      : buildPayload(drafts, context, warnings.items);
  } catch {
    return refuse([issue([], 'unreadable', 'Reading it failed; pass plain JSON data.')]);
  }
}

function readSource(input: unknown, warnings: IssueList): unknown {
  const doubled = typeof input === 'string' ? readDoubledJson(input) : undefined;
  if (doubled !== undefined) warnings.add([], 'repaired', 'The text held the same JSON twice; it was read once.');
  return doubled ?? decodeJson(input);
}
