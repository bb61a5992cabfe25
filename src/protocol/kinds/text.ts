import { findMissing } from '../find-missing.js';
import { isBlank } from '../guards.js';
import { LIMITS } from '../limits.js';
import { readDefault } from '../read-default.js';
import { unitOf } from '../questions.js';
import { defined, type FieldReader } from '../read-fields.js';
import type { TextFormat, TextQuestion } from '../types/question.js';
import { findTextProblem, isTextFormat, TEXT_FORMATS } from '../validate-text.js';
import type { BaseFields, Kind } from './kind.js';

/** Words of the user's own. The answer is a string, verbatim. */
export const text: Kind<TextQuestion, string> = {
  empty: '',
  shape: 'a string',
  read: readText,
  toAnswer: (value) => (typeof value === 'string' ? value : undefined),
  findProblem: (question, answer) => (isBlank(answer) ? findMissing(question) : findTextProblem(question, answer)),
  getInitial: (question) => question.default?.[0] ?? '',
  listValues: (question, answer) => (isBlank(answer) ? [] : [{ label: withUnit(question, answer), value: answer, isOther: false }]),
  fromValues: ([value = '']) => value,
};

function withUnit(question: TextQuestion, answer: string): string {
  const unit = unitOf(question);
  return unit === undefined ? answer : `${answer} ${unit}`;
}

function readText(reader: FieldReader, base: BaseFields): TextQuestion {
  const options = reader.value('options');
  if (options !== undefined && !(Array.isArray(options) && options.length === 0)) {
    reader.refuse('options', 'unexpected_options', 'must be absent from a text question.');
  }
  const question = defined<TextQuestion>({
    ...base,
    input_type: 'text',
    multiline: reader.boolean('multiline'),
    format: readFormat(reader),
    min_length: reader.count('min_length'),
    max_length: reader.count('max_length'),
    minimum: reader.number('minimum'),
    maximum: reader.number('maximum'),
    exclusive_minimum: reader.number('exclusive_minimum'),
    exclusive_maximum: reader.number('exclusive_maximum'),
    multiple_of: readPositive(reader, 'multiple_of'),
    unit: reader.string('unit'),
    step: readPositive(reader, 'step'),
    slider: reader.boolean('slider'),
    pattern: readPattern(reader),
  });
  for (const [low, high, isOpen] of RANGES) {
    const [min, max] = [question[low] ?? -Infinity, question[high] ?? Infinity];
    if (min > max) reader.refuse(low, 'invalid_value', `must not be more than "${high}".`);
    else if (isOpen && min === max) reader.refuse(low, 'invalid_value', `must be less than "${high}".`);
  }
  const initial = pickText(question, readDefault(reader)[0]);
  return initial === undefined ? question : { ...question, default: [initial] };
}

/** Bounds that must leave something between them; an open range does not hold its own bounds. */
const RANGES = [
  ['min_length', 'max_length', false],
  ['minimum', 'maximum', false],
  ['exclusive_minimum', 'maximum', true],
  ['minimum', 'exclusive_maximum', true],
  ['exclusive_minimum', 'exclusive_maximum', true],
] as const;

function readPositive(reader: FieldReader, key: 'multiple_of' | 'step'): number | undefined {
  const value = reader.number(key);
  if (value === undefined || value > 0) return value;
  reader.refuse(key, 'invalid_value', 'must be more than 0.');
  return undefined;
}

/** A browser's date field shows only dates. The user would not see any other default, but it would be refused or sent. */
function pickText(question: TextQuestion, text: string | undefined): string | undefined {
  if (!question.format?.startsWith('date') || text === undefined) return text;
  return findTextProblem(question, text) ? undefined : text.trim();
}

function readFormat(reader: FieldReader): TextFormat | undefined {
  const format = reader.string('format');
  if (format === undefined || isTextFormat(format)) return format;
  reader.refuse('format', 'invalid_value', `must be one of ${TEXT_FORMATS.join(', ')}.`);
  return undefined;
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
