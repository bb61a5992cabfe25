import { allowsOther, isMultiSelect, isRequired } from './questions.js';
import { isUnanswered } from './answers.js';
import { issue } from './issues.js';
import type { ChoiceQuestion, Issue, Question, TrustedForm } from './types.js';
import { validateAnswer } from './validate-answers.js';

/** The form as numbered questions and options, for a channel that shows text only. */
export function toPlainText(form: TrustedForm): string {
  const { questions } = form.payload;
  return questions
    .map((question, index) => {
      const number = questions.length > 1 ? `${index + 1}. ` : '';
      const hints = describeExpectation(question);
      const lines = [`${number}${question.question} (${hints})`, ...(question.description ? [question.description] : [])];
      return [...lines, ...(question.input_type === 'choice' ? listOptions(question) : [])].join('\n');
    })
    .join('\n\n');
}

function describeExpectation(question: Question): string {
  const kind = question.input_type === 'text' ? 'write your answer' : describeChoice(question);
  return isRequired(question) ? kind : `${kind}, optional`;
}

function describeChoice(question: ChoiceQuestion): string {
  const numbers = isMultiSelect(question) ? 'reply with numbers, such as 1, 3' : 'reply with a number';
  return allowsOther(question) ? `${numbers}, or in your own words` : numbers;
}

/** A label's line breaks become spaces: otherwise a label could pass itself off as further options. */
function listOptions(question: ChoiceQuestion): string[] {
  return question.options.map((option, index) => {
    const label = option.label.replace(/\s+/g, ' ');
    return `   ${index + 1}. ${label}${option.recommended ? ' (recommended)' : ''}${option.disabled ? ' (not available)' : ''}`;
  });
}

export type PlainTextReply = { ok: true; value: string | string[] } | { ok: false; issue: Issue };

/**
 * Understands a reply to one question of `toPlainText`: option numbers ("2", "1, 3", full-width digits too), a label or
 * a value, or free text for Other. A number that is no option is refused, never taken for free text.
 */
export function parsePlainTextReply(question: Question, reply: string): PlainTextReply {
  const parsed: { value: string | string[]; outOfRange?: string } =
    question.input_type === 'text' ? { value: reply } : parseChoice(question, reply.trim());
  if (parsed.outOfRange !== undefined) {
    const message = `There is no option ${parsed.outOfRange}; reply with a number from the list.`;
    return { ok: false, issue: issue([question.id], 'unknown_option', message) };
  }
  const problem = validateAnswer(question, parsed.value);
  if (problem) return { ok: false, issue: issue([question.id], problem.code, problem.message) };
  return { ok: true, value: isUnanswered(parsed.value) ? (question.input_type === 'text' ? '' : []) : parsed.value };
}

interface ParsedChoice {
  value: string[];
  outOfRange?: string;
}

const NUMBERS_ONLY = /^[\d\s,、;]+$/;

function parseChoice(question: ChoiceQuestion, reply: string): ParsedChoice {
  const whole = findOption(question, reply);
  if (whole !== undefined) return { value: [whole] };
  if (NUMBERS_ONLY.test(fold(reply))) return parseList(question, reply, /[\s,，、;；]+/);
  return isMultiSelect(question) ? parseList(question, reply, /\s*[,，、;；]\s*/) : { value: [reply] };
}

/** Takes options from the left as long as each piece is one; what remains is Other text, commas and all. */
function parseList(question: ChoiceQuestion, reply: string, separator: RegExp): ParsedChoice {
  const values = new Set<string>();
  let rest = reply;
  while (rest !== '') {
    const piece = rest.split(separator, 1)[0] ?? '';
    const value = findOption(question, piece);
    if (value === undefined && isNumber(piece)) return { value: [], outOfRange: piece };
    if (value === undefined && piece !== '') return { value: [...values, rest] };
    if (value !== undefined) values.add(value);
    rest = rest.slice(piece.length).replace(separator, '');
  }
  return { value: [...values] };
}

/** An option by its number in the list, else by its label or value. */
function findOption(question: ChoiceQuestion, piece: string): string | undefined {
  const text = fold(piece);
  const byNumber = isNumber(piece) ? question.options[Number(text.replace(/\D/g, '')) - 1] : undefined;
  return (byNumber ?? question.options.find(({ label, value }) => fold(label) === text || fold(value) === text))?.value;
}

/** "2", "2.", "2)", "(2)" or "#2". */
function isNumber(piece: string): boolean {
  return /^(?:\d+[.)]?|\(\d+\)|#\d+)$/.test(fold(piece));
}

/** Compatibility form, so that full-width digits and commas are the plain ones. */
function fold(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
