import { isBlank } from '../guards.js';
import { createOptionFinder, foldName, isNumber, type OptionFinder } from '../option-finder.js';
import { isMultiSelect } from '../questions.js';
import type { ChoiceQuestion, QuestionOption } from '../types/question.js';
import type { ParsedReply } from './kind.js';
import { quote } from '../quote.js';

/** Options by number, label or value, one or a list of them, and Other text. */
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

/** Takes options from the left as long as there are any; what remains is Other text, commas and all. */
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

/** The pieces of a list. The capture keeps the separators, at the odd places. */
function splitAtCommas(list: string): string[] {
  return list.split(/([,，、;；])/);
}

/** The most parts, separators counted, that are tried as one label. One with more commas has to be the whole reply. */
const LONGEST_LABEL = 9;

/** How many parts a label or a value of this question may take up: without commas in any, a long list is read much faster. */
function longestLabel({ options }: ChoiceQuestion): number {
  const lengths = options.flatMap(({ label, value }) => [splitAtCommas(label).length, splitAtCommas(value).length]);
  return Math.min(LONGEST_LABEL, Math.max(...lengths));
}

interface Taken {
  named: readonly QuestionOption[];
  /** How many parts were taken. */
  length: number;
}

const NO_OPTION: Taken = { named: [], length: 1 };

/** The option at the start of the rest of a list: the longest one, because a label may have commas of its own. */
function takeOption(find: OptionFinder, parts: readonly string[], at: number, longest: number): Taken {
  for (let length = longest; length > 1; length -= 2) {
    const named = at + length > parts.length ? [] : find(parts.slice(at, at + length).join(''));
    if (named.length > 0) return { named, length };
  }
  return { named: find(parts[at] ?? ''), length: 1 };
}

function noSuchOption(number: string): ParsedReply {
  return { value: [], problem: { code: 'unknown_option', message: `There is no option ${number.slice(0, 20)}; reply with a number from the list.` } };
}

function ambiguous({ options }: ChoiceQuestion, reply: string, named: readonly QuestionOption[]): ParsedReply {
  const lines = named.map((option) => quote(`${options.indexOf(option) + 1}. ${option.label}`)).join(' or ');
  const message = `${quote(reply.trim())} is the number of one option and the label of another; write the label with its number: ${lines}.`;
  return { value: [], problem: { code: 'unknown_option', message } };
}
