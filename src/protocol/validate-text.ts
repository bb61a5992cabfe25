import { findBoundsProblem, LENGTH, LONG_SIGNS, RANGE } from './bounds.js';
import { LIMITS } from './limits.js';
import type { AnswerProblem } from './types/issue.js';
import type { TextFormat, TextQuestion } from './types/question.js';
import { quote } from './quote.js';
import { hasLongSigns } from './whole-characters.js';

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const TIME = /^[T ]((?:[01]\d|2[0-3]):[0-5]\d):([0-5]\d|60)(?:\.\d+)?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;
/** An e-mail address of RFC 5321, in letters of every script. It has no dot at either end, and no hyphen at either end of a part of the domain. */
const EMAIL =
  /^[^\s\0-\x20"(),.:;<>@[-\]\x7f]+(?:\.[^\s\0-\x20"(),.:;<>@[-\]\x7f]+)*@(?:(?!-)[^\s\0-,./:-@[-`{-\x7f]+(?<!-)(?:\.(?!$)|$)){2,}$/;
/** The characters that RFC 3986 does not allow in an address. Letters of other scripts are allowed here. */
const NOT_IN_URI = /[\s\0-\x20"<>\\^`{|}\x7f]|%(?![\da-f]{2})/i;
/** An address has something after the scheme, brackets only around a host, and at most one `#`. */
const URI = /^[^:]+:(?=[^?#])(?:\/\/[^@/?#[\]]*@?\[[\da-f:.]+\])?[^#[\]]*(?:#[^#[\]]*)?$/i;

interface FormatRule extends Readonly<AnswerProblem> {
  readonly matches: (text: string) => boolean;
  /** The least number of characters of such a text. Default 1. For a moment, the number is the length in which the form writes it. */
  readonly least?: number;
  /** The greatest number of characters of such a text. Default: only the limit for every answer. */
  readonly most?: number;
}

export const FORMATS: Record<TextFormat, FormatRule> = {
  email: { code: 'invalid_email', message: 'Write an e-mail address.', matches: isEmail, least: 5 },
  uri: { code: 'invalid_uri', message: 'Write an absolute URL.', matches: isUri, least: 3 },
  date: { code: 'invalid_date', message: 'Write a date as YYYY-MM-DD.', matches: isDate, least: 10, most: 10 },
  'date-time': {
    code: 'invalid_date_time',
    message: 'Write a date and time as YYYY-MM-DDThh:mm:ssZ.',
    matches: isDateTime,
    least: 20,
    most: 25,
  },
  number: { code: 'invalid_number', message: 'Write a number.', matches: (text) => parseNumber(text) !== undefined },
  integer: {
    code: 'invalid_integer',
    message: 'Write a whole number.',
    matches: (text) => Number.isSafeInteger(parseNumber(text)),
  },
};

const TOO_LARGE: AnswerProblem = {
  code: 'number_too_large',
  message: `This number is too large. Write a number from -${Number.MAX_SAFE_INTEGER} to ${Number.MAX_SAFE_INTEGER}.`,
};

/** Checks a text that is not blank. Every rule checks the trimmed text, but the text is sent as it was written. */
export function findTextProblem(question: TextQuestion, answer: string): AnswerProblem | undefined {
  const { min_length, max_length } = question;
  const text = answer.trim();
  return (
    findBoundsProblem(LENGTH, answer.length, 0, LIMITS.answerLength) ??
    findFormatProblem(question, text) ??
    // The least length counts characters and the greatest length counts code units, so that a back end accepts the text whichever of the two it
    // counts.
    findBoundsProblem(LENGTH, [...text].length, min_length) ??
    findBoundsProblem(hasLongSigns(text) ? LONG_SIGNS : LENGTH, text.length, 0, max_length) ??
    findNumberProblem(question, parseNumber(text) ?? NaN) ??
    findPatternProblem(question, text)
  );
}

/**
 * The number in a text, in the decimal notation of JSON or close to it; `undefined` for no number, or for a number too great for JavaScript to keep
 * its last digit, which does not matter with an exponent.
 */
export function parseNumber(text: string): number | undefined {
  const number = Number(text);
  return NUMBER.test(text.trim()) && Math.abs(number) < (/e/i.test(text) ? Infinity : 2 ** 53) ? number : undefined;
}

/** Whether a text is a number that is so far from zero that JavaScript cannot keep its last digit, or cannot represent the number at all. */
export function isTooLarge(text: string): boolean {
  return NUMBER.test(text.trim()) && Math.abs(Number(text)) > Number.MAX_SAFE_INTEGER;
}

/** Whether the answer is a number: because of its format, or because of a range or a unit without a format. */
export function isNumeric(question: TextQuestion): boolean {
  const { format } = question;
  if (format) return format === 'number' || format === 'integer';
  return question.unit !== undefined || NUMBERS.some((key) => question[key] !== undefined);
}

/** The fields that only questions for a number have, and whose values are numbers. */
export const NUMBERS = ['minimum', 'maximum', 'exclusive_minimum', 'exclusive_maximum', 'multiple_of', 'step'] as const;

/**
 * Finds the problem of a number. With a format other than a number, the text is `NaN`, which no bound excludes. Multiples are checked like JSON
 * Schema validators in JavaScript do (0.3 is no multiple of 0.1), because these validators would refuse the answer later.
 */
export function findNumberProblem(question: TextQuestion, number: number): AnswerProblem | undefined {
  const { minimum, maximum, exclusive_minimum = NaN, exclusive_maximum = NaN, multiple_of = NaN } = question;
  if (number <= exclusive_minimum) return { code: 'not_greater', message: `Give more than ${exclusive_minimum}.` };
  if (number >= exclusive_maximum) return { code: 'not_less', message: `Give less than ${exclusive_maximum}.` };
  const problem = findBoundsProblem(RANGE, number, minimum, maximum);
  if (problem) return problem;
  return hasRemainder(number / multiple_of)
    ? { code: 'not_multiple', message: `Give a multiple of ${multiple_of}.` }
    : undefined;
}

/**
 * Whether a ratio is no whole number. From 1e21 on, validators write it with an exponent and refuse it. Without a multiple, it is `NaN` and has no
 * remainder.
 */
function hasRemainder(ratio: number): boolean {
  return Math.abs(ratio % 1) > 0 || Math.abs(ratio) >= 1e21;
}

/** The format of the answer, if it has one. A range or a unit without a format asks for a number. */
export function formatOf(question: TextQuestion): FormatRule | undefined {
  const format = question.format ?? (isNumeric(question) ? 'number' : undefined);
  return format && FORMATS[format];
}

function findFormatProblem(question: TextQuestion, text: string): AnswerProblem | undefined {
  const rule = formatOf(question);
  if (rule === undefined || rule.matches(text)) return undefined;
  const { code, message } = rule;
  return isNumeric(question) && isTooLarge(text) ? TOO_LARGE : { code, message };
}

function findPatternProblem({ pattern }: TextQuestion, text: string): AnswerProblem | undefined {
  // Even a harmless pattern may take quadratic time, so a very long text counts as no match.
  if (pattern === undefined || (text.length <= LIMITS.stringLength && new RegExp(pattern, 'u').test(text)))
    return undefined;
  return { code: 'pattern_mismatch', message: `The answer must match ${quote(pattern)}.` };
}

/** Whether a text is an e-mail address. A dot in the domain is required, because a missing dot is usually a typing error. */
function isEmail(text: string): boolean {
  return EMAIL.test(text) && EMAIL.test(toAsciiEmail(text));
}

/** The e-mail address with its domain in ASCII, as `xn--…`; the empty text if the text is no address. */
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

/** Whether a text is a date. A day that the calendar lacks becomes another date, or `null`. */
function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && JSON.stringify(new Date(text)).includes(text);
}

function isDateTime(text: string): boolean {
  const day = text.slice(0, 10);
  const [time, minute, second, offset] = TIME.exec(text.slice(10)) ?? [];
  if (time === undefined || !isDate(day)) return false;
  // A leap second is the last second of a day in UTC.
  return second !== '60' || new Date(`${day}T${minute}${offset}`.toUpperCase()).toISOString().includes('T23:59');
}
