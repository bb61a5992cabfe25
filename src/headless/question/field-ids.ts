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
