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
  /** Of what says what choosing does where it goes on by itself; one for the form. */
  quick: string;
  option(index: number | 'other'): string;
}

/** Every id of one question; made of our own field name, because the model's ids may hold anything. */
export function fieldIds({ idPrefix }: FormScope, { name }: Pick<Field, 'name'>): FieldIds {
  const base = `${idPrefix}${name}`;
  return {
    group: base,
    label: `${base}-label`,
    description: `${base}-description`,
    mark: `${base}-mark`,
    error: `${base}-error`,
    text: `${base}-text`,
    unit: `${base}-unit`,
    note: `${base}-note`,
    noteError: `${base}-note-error`,
    quick: `${idPrefix}quick`,
    option: (index) => `${base}-${index}`,
  };
}
