import { callOf, isRequired } from '../../protocol/questions.js';
import type { FormScope } from '../form/form-scope.js';
import type { Field } from '../state/field.js';

export interface FieldIds {
  group: string;
  label: string;
  description: string;
  call: string;
  mark: string;
  error: string;
  text: string;
  unit: string;
  note: string;
  noteError: string;
  /** The hint that the form goes on by itself after a choice. The whole form has one such hint. */
  quick: string;
  option(index: number | 'other'): string;
}

/** All ids of one question. They are made from our own field name, because the model's ids may hold anything. */
export function fieldIds({ idPrefix }: FormScope, { name }: Pick<Field, 'name'>): FieldIds {
  const group = `${idPrefix}${name}`;
  const part = (of: string | number): string => `${group}-${of}`;
  return {
    group,
    label: part('label'),
    description: part('description'),
    call: part('call'),
    mark: part('mark'),
    error: part('error'),
    text: part('text'),
    unit: part('unit'),
    note: part('note'),
    noteError: part('note-error'),
    quick: `${idPrefix}quick`,
    option: part,
  };
}

type ShownId = string | false | undefined;

/** The ids of the texts beside a question. The mark is among these texts only if no ARIA attribute says the same. */
export function shownIds(field: Field, ids: FieldIds, hint: string | undefined, isInvalid: boolean): ShownId[] {
  return [isMarkNeeded(field) && ids.mark, ...shownIdsWithoutMark(field, ids, hint, isInvalid)];
}

/** The ids of all texts beside a question, for an element without ARIA attributes about the question. */
export function allShownIds(field: Field, ids: FieldIds, hint: string | undefined, isInvalid: boolean): ShownId[] {
  return [ids.mark, ...shownIdsWithoutMark(field, ids, hint, isInvalid)];
}

function shownIdsWithoutMark(
  { question }: Field,
  ids: FieldIds,
  hint: string | undefined,
  isInvalid: boolean,
): ShownId[] {
  return [
    (question.description ?? hint) && ids.description,
    callOf(question) !== undefined && ids.call,
    isInvalid && ids.error,
  ];
}

/** ARIA has an attribute for a required answer, but not on a group of checkboxes, and none for an optional answer. */
function isMarkNeeded({ question, kind }: Field): boolean {
  return !isRequired(question) || kind.picks(question) === 'several';
}

/** The prop that names the ids of an element's descriptions, if there are any. */
export function describedBy(...ids: ShownId[]): { 'aria-describedby'?: string } {
  const shown = ids.filter(Boolean).join(' ');
  return shown === '' ? {} : { 'aria-describedby': shown };
}

/** The props that say whether an answer is wrong, and which ids describe its element. */
export function describe(
  isInvalid: boolean,
  ...ids: ShownId[]
): { 'aria-invalid'?: true; 'aria-describedby'?: string } {
  return { ...(isInvalid && { 'aria-invalid': true }), ...describedBy(...ids) };
}
