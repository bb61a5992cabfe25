import type { Question, TrustedForm } from '../protocol/types.js';
import { initialValue, type FieldValue } from './field-values.js';

/** A question with the name of its field: names are ours, because react-hook-form reads dots and brackets as paths. */
export interface Field {
  readonly name: string;
  readonly noteName: string;
  readonly index: number;
  readonly question: Question;
  readonly initial: FieldValue;
}

export function createFields(form: TrustedForm, preselectRecommended: boolean): Field[] {
  return form.payload.questions.map((question, index) => ({
    name: `q${index}`,
    noteName: `n${index}`,
    index,
    question,
    initial: initialValue(question, preselectRecommended),
  }));
}

/** Stands for the Other row where an option's value stands for the option; no value can be equal to it. */
export const OTHER: unique symbol = Symbol('other');
export type OptionKey = string | typeof OTHER;

/** The name by which one option of a field is subscribed to. */
export function optionName(name: string, key: OptionKey): string {
  return key === OTHER ? `${name}/` : `${name}/=${key}`;
}

/** The options that were chosen or let go of between two values of a field. */
export function changedOptions(before: FieldValue | undefined, after: FieldValue): string[] {
  if (typeof before !== 'object' || typeof after !== 'object') return [];
  const [was, is] = [new Set(before.selected), new Set(after.selected)];
  return [...before.selected.filter((value) => !is.has(value)), ...after.selected.filter((value) => !was.has(value))];
}
