import type { FieldReader } from '../../../protocol/read-fields.js';
import type { Question } from '../../../protocol/types/question.js';
import type { QuestionDraft } from '../build-payload.js';
import { valueAt } from './value-at.js';

/**
 * The property beside a choice for the user's own words. A flat schema has no Other, so agents add a second property: `custom` for Claude,
 * and `note` for Codex, whose choice also has an option that stands for Other.
 */
export interface Companion {
  kind: 'custom' | 'note';
  name: string;
}

/** Codex' option for Other. The note has its text. */
export const NONE_OF_THE_ABOVE = 'None of the above';

/** The companions in a schema, by the name of their choice. */
export function findCompanions(properties: FieldReader, names: readonly string[], required: ReadonlySet<string>): Map<string, Companion> {
  const customs = names.filter((id) => {
    const { name } = customOf(id);
    return isChoice(properties.value(id)) && isCustom(properties.value(name)) && !required.has(id) && !required.has(name);
  });
  const ids = new Set(names.filter((name) => !isNote(properties.value(name))));
  const noted = names.filter((id) => isSingleChoice(properties.value(id)) && isNote(properties.value(noteOf(id, ids).name), id));
  return new Map([...customs.map((id) => [id, customOf(id)] as const), ...noted.map((id) => [id, noteOf(id, ids)] as const)]);
}

/** Merges a choice and its companion into one question. Only a choice without `multi_select` has a note as its companion. */
export function withCompanion(draft: QuestionDraft, companion: Companion): QuestionDraft {
  if (!('options' in draft)) return draft;
  if (companion.kind === 'custom') return { ...draft, allow_other: true };
  const { options } = draft;
  const isStandIn = options.length > 1 && options.at(-1)?.value === NONE_OF_THE_ABOVE;
  return { ...draft, options: isStandIn ? options.slice(0, -1) : options, allow_other: true, multi_select: undefined };
}

/** The companion of a question that `withCompanion` made. `ids` are those of all questions. */
export function companionOf(question: Question, ids: ReadonlySet<string>): Companion | undefined {
  if (!('options' in question) || question.allow_other !== true) return undefined;
  return question.multi_select === undefined ? noteOf(question.id, ids) : customOf(question.id);
}

function customOf(id: string): Companion {
  return { kind: 'custom', name: `${id}_custom` };
}

/** Codex adds a number if another question has the name of the note. */
function noteOf(id: string, ids: ReadonlySet<string>): Companion {
  let name = `${id}_note`;
  for (let index = 1; ids.has(name); index++) name = `${id}_note${index}`;
  return { kind: 'note', name };
}

function isCustom(property: unknown): boolean {
  return valueAt(property, 'type') === 'string' && valueAt(property, 'title') === 'Other' && !isChoice(property);
}

function isNote(property: unknown, id?: string): boolean {
  const codex = valueAt(property, '_meta', 'codex');
  return valueAt(codex, 'role') === 'user_note' && (id === undefined || valueAt(codex, 'questionId') === id);
}

function isChoice(property: unknown): boolean {
  return isSingleChoice(property) || valueAt(property, 'type') === 'array';
}

function isSingleChoice(property: unknown): boolean {
  return valueAt(property, 'type') === 'string' && (valueAt(property, 'oneOf') ?? valueAt(property, 'enum') ?? undefined) !== undefined;
}
