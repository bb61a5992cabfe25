import { LIMITS } from './limits.js';
import type { AnswerProblem, TextFormat, TextQuestion } from './types.js';

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const TIME = /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i;

interface FormatRule extends AnswerProblem {
  matches(text: string): boolean;
}

const FORMATS: Record<TextFormat, FormatRule> = {
  email: { code: 'invalid_email', message: 'Write an e-mail address.', matches: isEmail },
  uri: { code: 'invalid_uri', message: 'Write a full address, such as https://example.com.', matches: isUri },
  date: { code: 'invalid_date', message: 'Write a date as YYYY-MM-DD.', matches: isDate },
  'date-time': { code: 'invalid_date_time', message: 'Write a date and time as YYYY-MM-DDThh:mm:ssZ.', matches: isDateTime },
  number: { code: 'invalid_number', message: 'Write a number.', matches: (text) => parseNumber(text) !== undefined },
  integer: { code: 'invalid_integer', message: 'Write a whole number.', matches: (text) => Number.isSafeInteger(parseNumber(text)) },
};

/** The names of the formats that a text question may ask for. */
export const TEXT_FORMATS: readonly string[] = /* @__PURE__ */ Object.keys(FORMATS);

export function isTextFormat(name: string): name is TextFormat {
  return TEXT_FORMATS.includes(name);
}

/** Checks a text that is not blank. Every rule looks at it trimmed; what is sent is the text as it was written. */
export function findTextProblem(question: TextQuestion, answer: string): AnswerProblem | undefined {
  if (answer.length > LIMITS.answerLength) return tooLong(LIMITS.answerLength);
  const text = answer.trim();
  return (
    findFormatProblem(question, text) ??
    findLengthProblem(question, text) ??
    findRangeProblem(question, text) ??
    findPatternProblem(question, text)
  );
}

export function tooLong(most: number): AnswerProblem {
  return { code: 'too_long', message: `Write at most ${most} characters.` };
}

/** The number that a text is, in the decimal notation of JSON or close to it; `undefined` if it is none. */
export function parseNumber(text: string): number | undefined {
  const number = NUMBER.test(text.trim()) ? Number(text) : NaN;
  return Number.isFinite(number) ? number : undefined;
}

/** A range makes a number of a text without a format; beside another format it means nothing. */
function findFormatProblem({ format, minimum, maximum }: TextQuestion, text: string): AnswerProblem | undefined {
  const isNumber = minimum !== undefined || maximum !== undefined;
  const name = format ?? (isNumber ? 'number' : undefined);
  if (name === undefined || FORMATS[name].matches(text)) return undefined;
  const { code, message } = FORMATS[name];
  return { code, message };
}

function findLengthProblem({ min_length: least = 0, max_length: most = Infinity }: TextQuestion, text: string): AnswerProblem | undefined {
  if (text.length < least) return { code: 'too_short', message: `Write at least ${least} characters.` };
  return text.length > most ? tooLong(most) : undefined;
}

function findRangeProblem({ minimum = -Infinity, maximum = Infinity }: TextQuestion, text: string): AnswerProblem | undefined {
  const number = parseNumber(text);
  if (number === undefined) return undefined;
  if (number < minimum) return { code: 'below_minimum', message: `Write a number of at least ${minimum}.` };
  if (number > maximum) return { code: 'above_maximum', message: `Write a number of at most ${maximum}.` };
  return undefined;
}

function findPatternProblem({ pattern }: TextQuestion, text: string): AnswerProblem | undefined {
  if (pattern === undefined) return undefined;
  if (text.length > LIMITS.patternedLength) return tooLong(LIMITS.patternedLength);
  if (new RegExp(pattern, 'u').test(text)) return undefined;
  return { code: 'pattern_mismatch', message: `The answer must match ${pattern}.` };
}

/** One `@`, and a dot in the domain: a person who leaves it out has mistyped. Other letters than ASCII's are fine. */
function isEmail(text: string): boolean {
  return /^[^\s@<>,;]+@[^\s@<>,;.]+(\.[^\s@<>,;.]+)+$/.test(text);
}

function isUri(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:\S+$/i.test(text) && URL.canParse(text);
}

/** A day that the calendar lacks comes out as another date, or as `null`. */
function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && JSON.stringify(new Date(text)).includes(text);
}

function isDateTime(text: string): boolean {
  return /^[t ]$/i.test(text.charAt(10)) && isDate(text.slice(0, 10)) && TIME.test(text.slice(11));
}
