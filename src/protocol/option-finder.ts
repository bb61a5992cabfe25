import { fold } from './fold.js';
import type { QuestionOption } from './types.js';

/** The value of the option that a text names. */
export type OptionFinder = (text: string) => string | undefined;

/** Finds options by what a person may call them: the number in the list, else the label, else the value. */
export function createOptionFinder(options: readonly QuestionOption[]): OptionFinder {
  // The last entry of a name wins, so each list runs backwards and the strongest one comes last.
  const entriesBy = (nameOf: (option: QuestionOption) => string) =>
    options.map((option) => [nameOf(option), option.value] as const).reverse();
  const byName = new Map([
    ...entriesBy((option) => fold(option.value)),
    ...entriesBy((option) => fold(option.label)),
    ...entriesBy((option) => option.label),
  ]);
  return (text) => {
    const number = isNumber(text) ? Number(fold(text).replace(/\D/g, '')) : 0;
    return options[number - 1]?.value ?? byName.get(text.trim()) ?? byName.get(fold(text));
  };
}

/** Whether a text is a number of a list: "2", "2.", "2)", "(2)" or "#2". */
export function isNumber(text: string): boolean {
  return /^(?:\d+[.)]?|\(\d+\)|#\d+)$/.test(fold(text));
}
