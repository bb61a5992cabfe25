import { isRecord } from '../../../protocol/guards.js';
import type { FieldReader } from '../../../protocol/read-fields.js';
import type { Question } from '../../../protocol/types/question.js';
import type { QuestionDraft } from '../build-payload.js';
import { isClosed } from './read-constants.js';
import { valueAt } from './value-at.js';

/**
 * The property beside a choice for the user's own words, because a flat schema has no Other:
 * - `custom`, of Claude's agent: beside one chosen option, the text is a comment.
 * - `note`, of Codex' agent: own words or a comment. An option of the choice stands for Other.
 * - `other`, of many bridges and of this package's MCP tool: own words and never a comment.
 */
export interface Companion {
  kind: 'custom' | 'note' | 'other';
  name: string;
}

/** Codex' option for Other. The text of this answer is in the note. */
export const NONE_OF_THE_ABOVE = 'None of the above';

const ENDINGS = [
  ['custom', '_custom'],
  ['other', '__other'],
  ['other', '_other'],
] as const;

/** The companions in a schema, by the name of their choice. A property is the companion of at most one choice. */
export function findCompanions(
  properties: FieldReader,
  names: readonly string[],
  required: ReadonlySet<string>,
): Map<string, Companion> {
  const ids = new Set(names.filter((name) => !isNote(properties.value(name))));
  const found = new Map<string, Companion>();
  const taken = new Set(required);
  for (const id of names.filter((name) => isChoice(properties.value(name)))) {
    const companion =
      findNote(properties, id, ids) ?? (required.has(id) ? undefined : findWords(properties, id, taken));
    if (companion === undefined) continue;
    found.set(id, companion);
    taken.add(companion.name);
  }
  return found;
}

function findNote(properties: FieldReader, id: string, ids: ReadonlySet<string>): Companion | undefined {
  const note = noteOf(id, ids);
  const isSingle = valueAt(properties.value(id), 'type') !== 'array';
  return isSingle && isNote(properties.value(note.name), id) ? note : undefined;
}

function findWords(properties: FieldReader, id: string, taken: ReadonlySet<string>): Companion | undefined {
  const candidates = ENDINGS.map(([kind, ending]): Companion => ({ kind, name: id + ending }));
  return candidates.find(
    (candidate) => !taken.has(candidate.name) && takesWords(properties.value(candidate.name), candidate, id),
  );
}

/** Merges a choice and its companion into one question. `property` is the property of the companion. */
export function withCompanion(draft: QuestionDraft, { kind, name }: Companion, property: unknown): QuestionDraft {
  if (!('options' in draft)) return draft;
  const merged = { ...draft, allow_other: true, other_id: name };
  if (kind === 'other') {
    const hint = valueAt(property, 'description');
    return { ...merged, placeholder: typeof hint === 'string' ? hint : undefined };
  }
  const { options } = draft;
  const hasStandIn = kind === 'note' && options.length > 1 && options.at(-1)?.value === NONE_OF_THE_ABOVE;
  return { ...merged, options: hasStandIn ? options.slice(0, -1) : options };
}

export function companionOf(question: Question): Companion | undefined {
  if (!('options' in question) || question.other_id === undefined) return undefined;
  const { other_id: name } = question;
  return { kind: name.endsWith('_custom') ? 'custom' : name.endsWith('_other') ? 'other' : 'note', name };
}

/** The companion of Codex. Codex adds a number to the name of the note if another question has this name. */
function noteOf(id: string, ids: ReadonlySet<string>): Companion {
  let name = `${id}_note`;
  for (let index = 1; ids.has(name); index++) name = `${id}_note${index}`;
  return { kind: 'note', name };
}

/** Whether a property is for own words. The title says so, or the name if there is no title, or a mark for the choice. */
function takesWords(property: unknown, { kind }: Companion, id: string): boolean {
  if (valueAt(property, 'type') !== 'string' || isClosed(property)) return false;
  const title = valueAt(property, 'title') ?? undefined;
  const isTitled =
    kind === 'custom'
      ? title === 'Other'
      : title === undefined || (typeof title === 'string' && /^other\b/i.test(title));
  return isTitled || isMarkedFor(id, valueAt(property, '_meta'));
}

/** Whether a property has the mark of Claude's agent. The mark stands in `_meta` itself, or in the part of `_meta` for the agent's client. */
function isMarkedFor(id: string, meta: unknown): boolean {
  const marks = [valueAt(meta, '_askUserQuestionCustomAnswer'), valueAt(meta, 'jetbrains', 'air', 'customAnswer')];
  return marks.some((mark) => isRecord(mark) && mark['isCustomAnswer'] === true && mark['questionId'] === id);
}

function isNote(property: unknown, id?: string): boolean {
  const codex = valueAt(property, '_meta', 'codex');
  return valueAt(codex, 'role') === 'user_note' && (id === undefined || valueAt(codex, 'questionId') === id);
}

function isChoice(property: unknown): boolean {
  return valueAt(property, 'type') === 'array' || isClosed(property);
}
