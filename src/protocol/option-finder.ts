import { fold } from './fold.js';
import { LIMITS } from './limits.js';
import type { QuestionOption } from './types/question.js';

/** The greatest length of a printed line with a label and its description. Folding can turn one letter into eighteen, so no longer text is folded. */
const LONGEST_NAME = 2 * LIMITS.stringLength + 100;

/** The options that a text names: none, one, or two if the text is the number of one option and the label of another. */
export type OptionFinder = (text: string) => readonly QuestionOption[];

/** Finds options by the names that a person may use: the number in the list, the label, the printed line, or the value. */
export function createOptionFinder(options: readonly QuestionOption[]): OptionFinder {
  // A map keeps the last entry of a name. So the lists are reversed, and the entries that should win come last.
  const entriesBy = (nameOf: (option: QuestionOption) => string) =>
    options.map((option) => [nameOf(option), option] as const).reverse();
  const byLabel = new Map([...entriesBy(({ label }) => fold(label)), ...entriesBy(({ label }) => label)]);
  const byValue = new Map(entriesBy(({ value }) => fold(value)));
  return (text) => {
    const name = foldName(text);
    const numbered = NUMBER.test(name) ? options[Number(name.replace(/\D/g, '')) - 1] : undefined;
    const labelled = byLabel.get(text.trim()) ?? byLabel.get(name);
    if (numbered && labelled && fold(numbered.label) !== name) return [numbered, labelled];
    const found = numbered ?? labelled ?? findLine(options, name) ?? byValue.get(name);
    return found ? [found] : [];
  };
}

/** The text in the form in which names are compared. A text that is longer than any name becomes the empty text. */
export function foldName(text: string): string {
  return text.length > LONGEST_NAME ? '' : fold(text);
}

const NUMBER = /^(?:#?\d+\)?|[([【]\d+[)\]】])[.。]*$/;

/** Whether a text is the number of an item in a list: "2", "2.", "2)", "(2)", "[2]" or "#2". Full stops may follow. */
export function isNumber(text: string): boolean {
  return NUMBER.test(foldName(text));
}

/** The option whose printed line the user repeated: "2. Beta". In "2.5", the dot is a decimal point. */
function findLine(options: readonly QuestionOption[], name: string): QuestionOption | undefined {
  const [, number, line = ''] = /^(\d+)[.)](?: |(?=\D))(.*)$/.exec(name) ?? [];
  const option = options[Number(number) - 1];
  const label = option && fold(option.label);
  if (label === undefined || !line.startsWith(label)) return undefined;
  // The label may be followed by the words that `toPlainText` adds to an option, or by a full stop.
  const rest = line.slice(label.length).replace(/^(?: \((?:recommended|not available)\))+/, '');
  return /^[.。]*$/.test(rest) || rest === `: ${fold(option?.description ?? '')}` ? option : undefined;
}
