import { findBoundsProblem, LENGTH, RANGE } from './bounds.js';
import { LIMITS } from './limits.js';
import type { AnswerIssueCode, AnswerProblem, TextFormat, TextQuestion } from './types.js';

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const TIME = /^[T ]([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i;

type FormatRule = readonly [code: AnswerIssueCode, message: string, matches: (text: string) => boolean];

const FORMATS: Record<TextFormat, FormatRule> = {
  email: ['invalid_email', 'Write an e-mail address.', isEmail],
  uri: ['invalid_uri', 'Write an absolute URL.', isUri],
  date: ['invalid_date', 'Write a date as YYYY-MM-DD.', isDate],
  'date-time': ['invalid_date_time', 'Write a date and time as YYYY-MM-DDThh:mm:ssZ.', isDateTime],
  number: ['invalid_number', 'Write a number.', (text) => parseNumber(text) !== undefined],
  integer: ['invalid_integer', 'Write a whole number.', (text) => Number.isSafeInteger(parseNumber(text))],
};

/** The names of the formats that a text question may ask for. */
export const TEXT_FORMATS: readonly string[] = /* @__PURE__ */ Object.keys(FORMATS);

export function isTextFormat(name: string): name is TextFormat {
  return TEXT_FORMATS.includes(name);
}

/** Checks a text that is not blank. Every rule looks at it trimmed; what is sent is the text as it was written. */
export function findTextProblem(question: TextQuestion, answer: string): AnswerProblem | undefined {
  const { min_length, max_length, minimum, maximum } = question;
  const text = answer.trim();
  return (
    findBoundsProblem(LENGTH, answer.length, 0, LIMITS.answerLength) ??
    findFormatProblem(question, text) ??
    findBoundsProblem(LENGTH, text.length, min_length, max_length) ??
    findBoundsProblem(RANGE, parseNumber(text) ?? NaN, minimum, maximum) ??
    findPatternProblem(question, text)
  );
}

/**
 * The number that a text is, in the decimal notation of JSON or close to it; `undefined` if it is none, and for one that is
 * too great to be kept to its last digit. Who writes an exponent does not mean the last digit.
 */
export function parseNumber(text: string): number | undefined {
  const number = Number(text);
  return NUMBER.test(text.trim()) && Math.abs(number) < (/e/i.test(text) ? Infinity : 2 ** 53) ? number : undefined;
}

/** A range makes a number of a text without a format; beside another format it means nothing. */
function findFormatProblem({ format, minimum, maximum }: TextQuestion, text: string): AnswerProblem | undefined {
  const name = format ?? (minimum !== undefined || maximum !== undefined ? 'number' : undefined);
  if (name === undefined) return undefined;
  const [code, message, matches] = FORMATS[name];
  return matches(text) ? undefined : { code, message };
}

function findPatternProblem({ pattern }: TextQuestion, text: string): AnswerProblem | undefined {
  // Even an innocent pattern may take quadratic time, so a very long text is a mismatch unseen.
  if (pattern === undefined || (text.length <= LIMITS.stringLength && new RegExp(pattern, 'u').test(text))) return undefined;
  return { code: 'pattern_mismatch', message: `The answer must match ${pattern}.` };
}

/** One `@`, and a dot in the domain: a person who leaves it out has mistyped. Other letters than ASCII's are fine. */
function isEmail(text: string): boolean {
  return /^[^\s@<>,;]+@[^\s@<>,;.]+(\.[^\s@<>,;.]+)+$/.test(text);
}

function isUri(text: string): boolean {
  return !/\s/.test(text) && URL.canParse(text);
}

/** A day that the calendar lacks comes out as another date, or as `null`. */
function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && JSON.stringify(new Date(text)).includes(text);
}

function isDateTime(text: string): boolean {
  return isDate(text.slice(0, 10)) && TIME.test(text.slice(10));
}
