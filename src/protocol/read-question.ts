import { sortChoice } from './answers.js';
import { copyArray, isBlank } from './guards.js';
import { LIMITS } from './limits.js';
import { allowsOther, isRequired, selectRange } from './questions.js';
import { readDistinct } from './read-distinct.js';
import { defined, type FieldReader } from './read-fields.js';
import { findTextProblem, isTextFormat, TEXT_FORMATS } from './validate-text.js';
import type { ChoiceQuestion, Question, QuestionOption, TextFormat, TextQuestion } from './types.js';

/** A fresh copy of one question with known fields only, and an issue for each thing that is wrong. */
export function readQuestion(reader: FieldReader): Question {
  const kind = reader.value('input_type');
  if (kind === 'choice') return readChoice(reader);
  if (kind === 'text') return readText(reader);
  reader.refuse('input_type', 'invalid_value', 'must be "choice" or "text".');
  return defined<TextQuestion>({ ...readBase(reader), input_type: 'text' });
}

function readBase(reader: FieldReader) {
  return {
    id: reader.requiredString('id') ?? '',
    question: reader.requiredString('question') ?? '',
    header: reader.string('header'),
    description: reader.string('description'),
    placeholder: reader.string('placeholder'),
    required: reader.boolean('required'),
  };
}

function readChoice(reader: FieldReader): ChoiceQuestion {
  const question = defined<ChoiceQuestion>({
    ...readBase(reader),
    input_type: 'choice',
    options: readDistinct(reader, 'options', { unique: 'value', most: LIMITS.options, missing: 'missing_options', read: readOption }),
    multi_select: reader.boolean('multi_select'),
    allow_other: reader.boolean('allow_other'),
    min_select: reader.count('min_select'),
    max_select: reader.count('max_select'),
  });
  checkSelectable(question, reader);
  const initial = pickDefault(question, readDefault(reader));
  return initial.length === 0 ? question : { ...question, default: initial };
}

function readOption(reader: FieldReader): QuestionOption {
  return defined<QuestionOption>({
    label: reader.requiredString('label') ?? '',
    value: reader.requiredString('value') ?? '',
    recommended: reader.boolean('recommended'),
    description: reader.string('description'),
    preview: reader.string('preview'),
    disabled: reader.boolean('disabled'),
  });
}

function readText(reader: FieldReader): TextQuestion {
  const options = reader.value('options');
  if (options !== undefined && !(Array.isArray(options) && options.length === 0)) {
    reader.refuse('options', 'unexpected_options', 'must be absent from a text question.');
  }
  const question = defined<TextQuestion>({
    ...readBase(reader),
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
    const [least, most] = [question[low] ?? -Infinity, question[high] ?? Infinity];
    if (least > most) reader.refuse(low, 'invalid_value', `must not be more than "${high}".`);
    else if (isOpen && least === most) reader.refuse(low, 'invalid_value', `must be less than "${high}".`);
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

/** A browser's field for dates shows nothing but dates: any other default would be refused, or sent, unseen. */
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

/** The strings of `default`: an array's, or a bare one. Anything else can't be applied and is dropped. */
function readDefault(reader: FieldReader): string[] {
  const source = reader.value('default');
  const values = typeof source === 'string' ? [source] : copyArray(source, LIMITS.options);
  return values.filter((value): value is string => typeof value === 'string' && !isBlank(reader.text('default', value) ?? ''));
}

/**
 * What of a default can be applied: a single choice takes the first value, a multiple one as many as it allows. Values that
 * are no option are sorted out before they are counted; only the last can be Other text.
 */
function pickDefault(question: ChoiceQuestion, values: readonly string[]): string[] {
  const { chosen, extras } = sortChoice(question, [...new Set(values)]);
  const words = allowsOther(question) ? extras.slice(-1) : [];
  const usable = new Set([...chosen.filter((option) => !option.disabled).map((option) => option.value), ...words]);
  const picked = sortChoice(question, values.filter((value) => usable.delete(value)).slice(0, selectRange(question)[1]));
  return [...picked.chosen.map((option) => option.value), ...picked.extras];
}

/** A required choice that nobody could answer is a dead end for the user: refuse it here, where it can be mended. */
function checkSelectable(question: ChoiceQuestion, reader: FieldReader): void {
  const selectable = question.options.filter((option) => !option.disabled).length + (allowsOther(question) ? 1 : 0);
  const [asked, allowed] = selectRange(question);
  const least = Math.max(asked, isRequired(question) ? 1 : 0);
  const most = Math.min(allowed, selectable);
  if (least <= most) return;
  reader.refuse(asked > 0 ? 'min_select' : 'options', 'invalid_value', `asks for ${least} of ${most} answers.`);
}
