import { isAbsent } from '../guards.js';
import { LIMITS } from '../limits.js';
import { readDefault } from '../read-default.js';
import type { FieldReader } from '../read-fields.js';
import { defined } from '../defined.js';
import type { TextFormat, TextQuestion } from '../types/question.js';
import { findNumberProblem, findTextProblem, FORMATS, isNumeric, NUMBERS } from '../validate-text.js';
import type { BaseFields } from './kind.js';

export function readText(reader: FieldReader, base: BaseFields): TextQuestion {
  if (!isAbsent(reader.value('options')))
    reader.refuse('options', 'unexpected_options', 'must be absent from a text question.');
  const question = defined<TextQuestion>({
    ...base,
    input_type: 'text',
    ...reader.all('boolean', 'multiline', 'slider'),
    format: readFormat(reader),
    ...reader.all('count', 'min_length', 'max_length'),
    ...reader.all('number', ...NUMBERS),
    unit: reader.words('unit'),
    pattern: readPattern(reader),
  });
  for (const key of ['multiple_of', 'step'] as const) {
    if ((question[key] ?? 1) <= 0) reader.refuse(key, 'invalid_value', 'must be more than 0.');
  }
  for (const [low, high] of RANGES) {
    if (isEmptyRange(question, low, high)) reader.refuse(low, 'invalid_value', `and "${high}" leave no answer.`);
  }
  const initial = pickText(question, readDefault(reader)[0]);
  return { ...question, ...(initial && { default: [initial] }) };
}

const RANGES = [
  ['min_length', 'max_length'],
  ['minimum', 'maximum'],
  ['minimum', 'exclusive_maximum'],
  ['exclusive_minimum', 'maximum'],
  ['exclusive_minimum', 'exclusive_maximum'],
] as const;

type Bound = (typeof RANGES)[number][0 | 1];

/**
 * Whether no answer fits between two bounds. For whole numbers and multiples, each number of a short range is tried, and the bounds, because three
 * times 0.3 is less than 0.9 in floating point.
 */
function isEmptyRange(question: TextQuestion, low: Bound, high: Bound): boolean {
  const {
    format,
    [low]: min = -Infinity,
    [high]: max = Infinity,
    multiple_of: step = format === 'integer' ? 1 : 1e-300,
  } = question;
  if (min > max) return true;
  if (low === 'min_length') return isEmptyLength(format, min, max);
  // A longer range always contains a multiple.
  if (!isNumeric(question) || !((max - min) / step < 100)) return false;
  const first = Math.ceil(min / step);
  const multiples = Array.from({ length: 100 }, (_, index) => (first + index) * step);
  const fits = (number: number) =>
    !findNumberProblem(question, number) && (format !== 'integer' || Number.isSafeInteger(number));
  return ![...multiples, min, max].some(fits);
}

function isEmptyLength(format: TextFormat | undefined, min: number, max: number): boolean {
  const { least = 1, most = LIMITS.answerLength } = format ? FORMATS[format] : {};
  if (max < least || min > most) return true;
  // A moment has either the least length or the greatest length of its format, and no length in between.
  return format === 'date-time' && min > least && max < most;
}

/** The default of a text. A browser's date field shows only dates: the user would not see any other default, but send it or be refused. */
function pickText(question: TextQuestion, text: string | undefined): string | undefined {
  if (!text || !question.format?.startsWith('date')) return text;
  return findTextProblem(question, text) ? undefined : text.trim();
}

function readPattern(reader: FieldReader): string | undefined {
  const pattern = reader.string('pattern', LIMITS.patternLength);
  try {
    new RegExp(pattern ?? '', 'u');
    return pattern;
  } catch {
    reader.refuse('pattern', 'invalid_value', 'must be a regular expression (flag "u").');
    return undefined;
  }
}

function readFormat(reader: FieldReader): TextFormat | undefined {
  return reader.string('format') ? reader.oneOf('format', FORMATS) : undefined;
}
