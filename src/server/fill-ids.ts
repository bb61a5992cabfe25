import { isRecord } from '../protocol/guards.js';
import { deriveId } from './derive-id.js';
import type { NormalizedQuestion } from './normalized.js';
import { isEmpty } from './read-aliased-fields.js';
import type { Repairs } from './repairs.js';
import { show } from './show.js';

/** Gives each question without an id a new id. The id is made from the question's text, and no other question has it. */
export function fillIds(questions: readonly NormalizedQuestion[], repairs: Repairs): NormalizedQuestion[] {
  const taken = new Set(
    questions.flatMap(({ draft }) => (isRecord(draft) && typeof draft['id'] === 'string' ? [draft['id']] : [])),
  );
  return questions.map((normalized, index) => {
    const { draft } = normalized;
    if (!isRecord(draft) || !isEmpty(draft['id']) || typeof draft['question'] !== 'string') return normalized;
    const id = deriveId(draft['question'], taken);
    taken.add(id);
    repairs.at(index, 'id').repaired(`There was no id; ${show(id)} was made from the text.`);
    return { ...normalized, draft: { ...draft, id } };
  });
}
