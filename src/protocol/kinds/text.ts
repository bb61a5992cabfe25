import { findMissing } from '../find-missing.js';
import { isBlank } from '../guards.js';
import { LIMITS } from '../limits.js';
import { readDefault } from '../read-default.js';
import { defined, type FieldReader } from '../read-fields.js';
import type { TextFormat, TextQuestion } from '../types.js';
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
  listValues: (_, answer) => (isBlank(answer) ? [] : [{ label: answer, value: answer, isOther: false }]),
  fromValues: ([value = '']) => value,
};

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
    pattern: readPattern(reader),
  });
  for (const [low, high] of [['min_length', 'max_length'], ['minimum', 'maximum']] as const) {
    const isOrdered = (question[low] ?? -Infinity) <= (question[high] ?? Infinity);
    if (!isOrdered) reader.refuse(low, 'invalid_value', `must not be more than "${high}".`);
  }
  const initial = pickText(question, readDefault(reader)[0]);
  return initial === undefined ? question : { ...question, default: [initial] };
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
