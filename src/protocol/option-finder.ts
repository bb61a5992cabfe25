import { fold } from './fold.js';
import { LIMITS } from './limits.js';
import type { QuestionOption } from './types/question.js';

/** A label and its description on one printed line are not longer. Folding makes some letters eighteen, so nothing longer is folded. */
const LONGEST_NAME = 2 * LIMITS.stringLength + 100;

/** The options that a text names: none, one, or two if it is the number of one and the label of another. */
export type OptionFinder = (text: string) => readonly QuestionOption[];

/** Finds options by the names a person may use: the number in the list, the label, the printed line, or the value. */
export function createOptionFinder(options: readonly QuestionOption[]): OptionFinder {
  // A map keeps the last entry of a name. So the lists are reversed, and the entries that should win come last.
  const entriesBy = (nameOf: (option: QuestionOption) => string) => options.map((option) => [nameOf(option), option] as const).reverse();
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

/** The text in the form in which names are compared. What is longer than any name is none. */
export function foldName(text: string): string {
  return text.length > LONGEST_NAME ? '' : fold(text);
}

const NUMBER = /^(?:#?\d+\)?|[([【]\d+[)\]】])[.。]*$/;

/** Whether a text is a number of a list: "2", "2.", "2)", "(2)", "[2]" or "#2", whatever full stops follow it. */
export function isNumber(text: string): boolean {
  return NUMBER.test(foldName(text));
}

/** The option whose line was repeated: "2. Beta". In "2.5" the dot is a decimal point. */
function findLine(options: readonly QuestionOption[], name: string): QuestionOption | undefined {
  const [, number, line = ''] = /^(\d+)[.)](?: |(?=\D))(.*)$/.exec(name) ?? [];
  const option = options[Number(number) - 1];
  const label = option && fold(option.label);
  if (label === undefined || !line.startsWith(label)) return undefined;
  // After the label comes what `toPlainText` says about the option, or a full stop.
  const rest = line.slice(label.length).replace(/^(?: \((?:recommended|not available)\))+/, '');
  return /^[.。]*$/.test(rest) || rest === `: ${fold(option?.description ?? '')}` ? option : undefined;
}
