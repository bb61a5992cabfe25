import { findBoundsProblem, LENGTH, RANGE } from './bounds.js';
import { LIMITS } from './limits.js';
import type { AnswerIssueCode, AnswerProblem } from './types/issue.js';
import type { TextFormat, TextQuestion } from './types/question.js';
import { quote } from './quote.js';

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const TIME = /^[T ]((?:[01]\d|2[0-3]):[0-5]\d):([0-5]\d|60)(?:\.\d+)?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;
/** Letters of every script, beside what RFC 5321 takes: no dot at either end, no hyphen at the end of a part of the domain. */
const EMAIL = /^[^\s\0-\x20"(),.:;<>@[-\]\x7f]+(?:\.[^\s\0-\x20"(),.:;<>@[-\]\x7f]+)*@(?:(?!-)[^\s\0-,./:-@[-`{-\x7f]+(?<!-)(?:\.(?!$)|$)){2,}$/;
/** What RFC 3986 has no place for in an address, but in letters of other scripts. */
const NOT_IN_URI = /[\s\0-\x20"<>\\^`{|}\x7f]|%(?![\da-f]{2})/i;
/** Something after the scheme; brackets around a host only; one `#` at most. */
const URI = /^[^:]+:(?=[^?#])(?:\/\/[^@/?#[\]]*@?\[[\da-f:.]+\])?[^#[\]]*(?:#[^#[\]]*)?$/i;

/** What a text of one format must be. */
interface FormatRule {
  readonly code: AnswerIssueCode;
  readonly message: string;
  readonly matches: (text: string) => boolean;
  /** The least number of characters of such a text. Default 1. A moment is counted as the form writes it. */
  readonly least?: number;
  /** The greatest number of characters of such a text. Default: no limit but that of every answer. */
  readonly most?: number;
}

export const FORMATS: Record<TextFormat, FormatRule> = {
  email: { code: 'invalid_email', message: 'Write an e-mail address.', matches: isEmail, least: 5 },
  uri: { code: 'invalid_uri', message: 'Write an absolute URL.', matches: isUri, least: 3 },
  date: { code: 'invalid_date', message: 'Write a date as YYYY-MM-DD.', matches: isDate, least: 10, most: 10 },
  'date-time': { code: 'invalid_date_time', message: 'Write a date and time as YYYY-MM-DDThh:mm:ssZ.', matches: isDateTime, least: 20, most: 25 },
  number: { code: 'invalid_number', message: 'Write a number.', matches: (text) => parseNumber(text) !== undefined },
  integer: { code: 'invalid_integer', message: 'Write a whole number.', matches: (text) => Number.isSafeInteger(parseNumber(text)) },
};

const TOO_LARGE: AnswerProblem = {
  code: 'number_too_large',
  message: `This number is too large. Write a number from -${Number.MAX_SAFE_INTEGER} to ${Number.MAX_SAFE_INTEGER}.`,
};

/** The names of the formats that a text question may ask for. */
export const TEXT_FORMATS: readonly string[] = /* @__PURE__ */ Object.keys(FORMATS);

/** Checks a text that is not blank. Every rule checks the trimmed text; the text is sent as it was written. */
export function findTextProblem(question: TextQuestion, answer: string): AnswerProblem | undefined {
  const { min_length, max_length } = question;
  const text = answer.trim();
  return (
    findBoundsProblem(LENGTH, answer.length, 0, LIMITS.answerLength) ??
    findFormatProblem(question, text) ??
    // First by characters, then by code units, so that a back end accepts it whichever it counts.
    findBoundsProblem(LENGTH, [...text].length, min_length) ??
    findBoundsProblem(LENGTH, text.length, 0, max_length) ??
    findNumberProblem(question, parseNumber(text) ?? NaN) ??
    findPatternProblem(question, text)
  );
}

/**
 * The number in a text, in the decimal notation of JSON or close to it; `undefined` if it is none, or if it is too great to keep its last
 * digit. With an exponent, the last digit does not matter.
 */
export function parseNumber(text: string): number | undefined {
  const number = Number(text);
  return NUMBER.test(text.trim()) && Math.abs(number) < (/e/i.test(text) ? Infinity : 2 ** 53) ? number : undefined;
}

/** Whether a text is a number, but so far from zero that JavaScript does not hold its last digit, or does not hold it at all. */
export function isTooLarge(text: string): boolean {
  return NUMBER.test(text.trim()) && Math.abs(Number(text)) > Number.MAX_SAFE_INTEGER;
}

/** Whether the answer is a number: by its format, or by a range or a unit without one. */
export function isNumeric(question: TextQuestion): boolean {
  const { format } = question;
  if (format) return format === 'number' || format === 'integer';
  return question.unit !== undefined || NUMBERS.some((key) => question[key] !== undefined);
}

/** The fields that only a number has, as numbers. */
export const NUMBERS = ['minimum', 'maximum', 'exclusive_minimum', 'exclusive_maximum', 'multiple_of', 'step'] as const;

/**
 * A range has no effect with a format other than a number: such a text is `NaN`, which is in every range. Multiples are checked like JSON
 * Schema validators in JavaScript do (0.3 is no multiple of 0.1), because these validators would refuse the answer later.
 */
export function findNumberProblem(question: TextQuestion, number: number): AnswerProblem | undefined {
  const { minimum, maximum, exclusive_minimum = NaN, exclusive_maximum = NaN, multiple_of = NaN } = question;
  if (number <= exclusive_minimum) return { code: 'not_greater', message: `Give more than ${exclusive_minimum}.` };
  if (number >= exclusive_maximum) return { code: 'not_less', message: `Give less than ${exclusive_maximum}.` };
  const problem = findBoundsProblem(RANGE, number, minimum, maximum);
  if (problem) return problem;
  return hasRemainder(number / multiple_of) ? { code: 'not_multiple', message: `Give a multiple of ${multiple_of}.` } : undefined;
}

/** From 1e21 on, validators write the ratio with an exponent and refuse it. Without a multiple, the ratio is `NaN` and has no remainder. */
function hasRemainder(ratio: number): boolean {
  return Math.abs(ratio % 1) > 0 || Math.abs(ratio) >= 1e21;
}

function findFormatProblem(question: TextQuestion, text: string): AnswerProblem | undefined {
  const format = question.format ?? (isNumeric(question) ? 'number' : undefined);
  if (format === undefined) return undefined;
  const { code, message, matches } = FORMATS[format];
  if (matches(text)) return undefined;
  return isNumeric(question) && isTooLarge(text) ? TOO_LARGE : { code, message };
}

function findPatternProblem({ pattern }: TextQuestion, text: string): AnswerProblem | undefined {
  // Even a harmless pattern may take quadratic time, so a very long text counts as a mismatch.
  if (pattern === undefined || (text.length <= LIMITS.stringLength && new RegExp(pattern, 'u').test(text))) return undefined;
  return { code: 'pattern_mismatch', message: `The answer must match ${quote(pattern)}.` };
}

/** A dot in the domain is required, because its absence is usually a typing error. */
function isEmail(text: string): boolean {
  return EMAIL.test(text) && EMAIL.test(toAsciiEmail(text));
}

/** The address with its domain in ASCII, as `xn--…`; empty if it is no address. */
export function toAsciiEmail(text: string): string {
  const [local = '', domain = ''] = text.split('@');
  if (isAscii(domain)) return text;
  const url = `http://${domain}`;
  return URL.canParse(url) ? `${local}@${new URL(url).hostname}` : '';
}

export function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/.test(text);
}

function isUri(text: string): boolean {
  return !NOT_IN_URI.test(text) && URI.test(text) && URL.canParse(text);
}

/** A day that the calendar lacks becomes another date, or `null`. */
function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && JSON.stringify(new Date(text)).includes(text);
}

function isDateTime(text: string): boolean {
  const day = text.slice(0, 10);
  const [time, minute, second, offset] = TIME.exec(text.slice(10)) ?? [];
  if (time === undefined || !isDate(day)) return false;
  // A leap second is the last one of a day in UTC.
  return second !== '60' || new Date(`${day}T${minute}${offset}`.toUpperCase()).toISOString().includes('T23:59');
}
