import { callOf, isRequired } from '../../protocol/questions.js';
import type { FormScope } from '../form/form-scope.js';
import type { Field } from '../state/field.js';

export type FieldIds = ReturnType<typeof fieldIds>;

/** The ids are made from our own field name, because the model's ids may hold anything. */
export function fieldIds({ idPrefix }: FormScope, { name }: Pick<Field, 'name'>) {
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
    /** The hint that the form goes on by itself after a choice. The whole form has one such hint. */
    quick: `${idPrefix}quick`,
    option: (row: number | 'other'): string => part(row),
  };
}

type ShownId = string | false | undefined;

/**
 * The ids of the texts beside a question. The mark is among them only if no ARIA attribute says the same: there is none for a group of checkboxes, or
 * for an optional answer.
 */
export function shownIds(
  { question, kind }: Field,
  ids: FieldIds,
  hint: string | undefined,
  isInvalid: boolean,
  isMarkNeeded = !isRequired(question) || kind.picks(question) === 'several',
): ShownId[] {
  return [
    isMarkNeeded && ids.mark,
    (question.description ?? hint) && ids.description,
    callOf(question) !== undefined && ids.call,
    isInvalid && ids.error,
  ];
}

export function describedBy(...ids: ShownId[]): { 'aria-describedby'?: string } {
  const shown = ids.filter(Boolean).join(' ');
  return shown === '' ? {} : { 'aria-describedby': shown };
}

export function describe(
  isInvalid: boolean,
  ...ids: ShownId[]
): { 'aria-invalid'?: true; 'aria-describedby'?: string } {
  return { ...(isInvalid && { 'aria-invalid': true }), ...describedBy(...ids) };
}
