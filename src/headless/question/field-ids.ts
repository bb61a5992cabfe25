import { isRequired } from '../../protocol/questions.js';
import type { FormScope } from '../form/form-scope.js';
import type { Field } from './field.js';

export interface FieldIds {
  group: string;
  label: string;
  description: string;
  mark: string;
  error: string;
  text: string;
  unit: string;
  note: string;
  noteError: string;
  /** The hint that choosing goes on by itself; one for the form. */
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

/** The ids of what is shown beside a question and what its role can't say. */
export function shownIds(
  { question, kind }: Field,
  ids: FieldIds,
  hint: string | undefined,
  isInvalid: boolean,
  isMarkNeeded: boolean = !isRequired(question) || kind.role(question) === 'group',
): ShownId[] {
  return [isMarkNeeded && ids.mark, (question.description ?? hint) && ids.description, isInvalid && ids.error];
}

/** The props that say whether an answer is wrong, and what describes its element, if anything does. */
export function describe(isInvalid: boolean, ...ids: ShownId[]): { 'aria-invalid'?: true; 'aria-describedby'?: string } {
  const shown = ids.filter(Boolean).join(' ');
  return { ...(isInvalid && { 'aria-invalid': true }), ...(shown !== '' && { 'aria-describedby': shown }) };
}
