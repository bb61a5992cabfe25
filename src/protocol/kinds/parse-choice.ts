import { isBlank } from '../guards.js';
import { createOptionFinder, foldName, isNumber, type OptionFinder } from '../option-finder.js';
import { isMultiSelect } from '../questions.js';
import type { ChoiceQuestion, QuestionOption } from '../types/question.js';
import type { ParsedReply } from './kind.js';
import { quote } from '../quote.js';

/** Parses a reply to a choice: one option or a list of options, by number, label or value, and Other text. */
export function parseChoice(question: ChoiceQuestion, reply: string): ParsedReply {
  const find = createOptionFinder(question.options);
  const [option, rival] = find(reply);
  if (option && rival) return ambiguous(question, reply, [option, rival]);
  if (option) return { value: [option.value] };
  if (isNumber(reply)) return noSuchOption(reply);
  const [, numbers] = /^([\d ,、;]+)[.。]*$/.exec(foldName(reply)) ?? [];
  if (numbers !== undefined) return parseList(question, find, numbers.replaceAll(' ', ','));
  return isMultiSelect(question) ? parseList(question, find, reply) : { value: [reply] };
}

/** Takes options from the left as long as the text begins with an option. The rest, with its commas, is Other text. */
function parseList(question: ChoiceQuestion, find: OptionFinder, reply: string): ParsedReply {
  const parts = splitAtCommas(reply);
  const longest = longestLabel(question);
  const chosen = new Set<string>();
  let others: string[] = [];
  for (let at = 0; at < parts.length && others.length === 0;) {
    const piece = parts[at] ?? '';
    const {
      named: [option, rival],
      length,
    } = isBlank(piece) ? NO_OPTION : takeOption(find, parts, at, longest);
    if (option && rival) return ambiguous(question, piece, [option, rival]);
    if (option) chosen.add(option.value);
    else if (isNumber(piece)) return noSuchOption(piece.trim());
    else if (!isBlank(piece)) others = [parts.slice(at).join('').trim()];
    at += length + 1;
  }
  const selected = question.options.map((option) => option.value).filter((value) => chosen.has(value));
  return { value: [...selected, ...others] };
}

/** The parts of a list. The capture group keeps the separators, at the odd positions. */
function splitAtCommas(list: string): string[] {
  return list.split(/([,，、;；])/);
}

/** The most parts, separators included, that are tried as one label. A label with more commas has to be the whole reply. */
const LONGEST_LABEL = 9;

/** The number of parts that a label or a value of this question may need. If no label or value has a comma, a long list is read much faster. */
function longestLabel({ options }: ChoiceQuestion): number {
  const lengths = options.flatMap(({ label, value }) => [splitAtCommas(label).length, splitAtCommas(value).length]);
  return Math.min(LONGEST_LABEL, Math.max(...lengths));
}

interface Taken {
  named: readonly QuestionOption[];
  /** The number of parts that were taken. */
  length: number;
}

const NO_OPTION: Taken = { named: [], length: 1 };

/** The option at the start of the rest of a list. The longest match counts, because a label may have commas of its own. */
function takeOption(find: OptionFinder, parts: readonly string[], at: number, longest: number): Taken {
  for (let length = longest; length > 1; length -= 2) {
    const named = at + length > parts.length ? [] : find(parts.slice(at, at + length).join(''));
    if (named.length > 0) return { named, length };
  }
  return { named: find(parts[at] ?? ''), length: 1 };
}

function noSuchOption(number: string): ParsedReply {
  return {
    value: [],
    problem: {
      code: 'unknown_option',
      message: `There is no option ${number.slice(0, 20)}; reply with a number from the list.`,
    },
  };
}

function ambiguous({ options }: ChoiceQuestion, reply: string, named: readonly QuestionOption[]): ParsedReply {
  const lines = named.map((option) => quote(`${options.indexOf(option) + 1}. ${option.label}`)).join(' or ');
  const message = `${quote(reply.trim())} is the number of one option and the label of another; write the label with its number: ${lines}.`;
  return { value: [], problem: { code: 'unknown_option', message } };
}
