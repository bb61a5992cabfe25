import type { IssueList } from '../../../protocol/issues.js';
import type { FieldReader } from '../../../protocol/read-fields.js';
import type { TextFormat } from '../../../protocol/types/question.js';
import type { OptionDraft, QuestionDraft } from '../build-payload.js';
import { type BooleanLabels, booleanOptions } from './boolean-question.js';
import type { QuestionHead, QuestionKind } from './question-kind.js';
import { readDefault } from './read-default.js';
import { readEnum } from './read-enum.js';
import { readObject } from './read-object.js';

/** How a property is read: the labels of a boolean, and whether the pattern of a text may run. */
export interface PropertyReading {
  booleanLabels: BooleanLabels;
  allowPattern: boolean;
}

const FORMATS: readonly TextFormat[] = ['email', 'uri', 'date', 'date-time'];

const PATTERN_LEFT_OUT =
  '"pattern" was left out, because a regular expression can stall whoever runs it. The server still checks it. If you trust it, pass "allowPattern".';

/** One property of the schema as a question; `undefined`, with an issue, if an elicitation may not ask it. */
export function readProperty(head: QuestionHead, schema: FieldReader, warnings: IssueList, reading: PropertyReading): QuestionDraft | undefined {
  const kind = readKind(schema, warnings, reading);
  const draft = kind && { ...head, ...kind };
  return draft && { ...draft, default: readDefault(schema, warnings, draft) };
}

function readKind(schema: FieldReader, warnings: IssueList, { booleanLabels, allowPattern }: PropertyReading): QuestionKind | undefined {
  const type = schema.value('type');
  switch (type) {
    case 'string':
      return readString(schema, warnings, allowPattern);
    case 'number':
    case 'integer':
      return {
        input_type: 'text',
        format: type,
        minimum: schema.number('minimum'),
        maximum: schema.number('maximum'),
        exclusive_minimum: schema.number('exclusiveMinimum'),
        exclusive_maximum: schema.number('exclusiveMaximum'),
        multiple_of: schema.number('multipleOf'),
      };
    case 'boolean':
      return choiceOf(booleanOptions(booleanLabels));
    case 'array':
      return readMultiple(schema);
    default:
      schema.refuse('type', 'invalid_value', 'must be "string", "number", "integer", "boolean" or "array"; nothing nested.');
      return undefined;
  }
}

function readString(schema: FieldReader, warnings: IssueList, allowPattern: boolean): QuestionKind {
  const options = readEnum(schema, 'oneOf');
  if (options) return { ...choiceOf(options), multi_select: false };
  const [least, most, pattern] = [schema.count('minLength'), schema.count('maxLength'), schema.string('pattern')];
  const format = readFormat(schema, warnings);
  const isLeftOut = pattern !== undefined && !allowPattern;
  if (isLeftOut) warnings.add(schema.at('pattern'), 'dropped', PATTERN_LEFT_OUT);
  const isMeasured = (pattern ?? least ?? most) !== undefined;
  return { input_type: 'text', format, min_length: least, max_length: most, pattern: withAscii(format, isLeftOut ? undefined : pattern, isMeasured) };
}

/**
 * A pattern for a text that the server accepts in ASCII only. The form sends such a text in its ASCII form. The part before an `@` has
 * none, and the ASCII form is longer. So if the server measures the text, by a length limit or a pattern, the user must type ASCII.
 */
function withAscii(format: TextFormat | undefined, pattern: string | undefined, isMeasured: boolean): string | undefined {
  if (format !== 'email' && !(format === 'uri' && isMeasured)) return pattern;
  const ascii = `^(?=[\\0-\\x7f]*${isMeasured ? '$' : '@'})`;
  return pattern === undefined || !isRegExp(pattern) ? (pattern ?? ascii) : `${ascii}(?=[^]*?(?:${pattern}))`;
}

function isRegExp(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

function readMultiple(schema: FieldReader): QuestionKind | undefined {
  const items = readObject(schema, 'items');
  const options = items && readEnum(items.reader, 'anyOf');
  if (items && !options) schema.refuse('items', 'missing_options', 'must have an "enum", or an "anyOf" of constants.');
  const [least, most] = [schema.count('minItems'), schema.count('maxItems')];
  if (most === 0) schema.refuse('maxItems', 'invalid_value', 'must be 1 or more.');
  return options && { ...choiceOf(options), multi_select: true, min_select: least, max_select: most };
}

function choiceOf(options: readonly OptionDraft[]) {
  return { input_type: 'choice' as const, options, allow_other: false };
}

/** The server checks its own formats, so an unknown format is no reason to refuse the question. */
function readFormat(schema: FieldReader, warnings: IssueList): TextFormat | undefined {
  const format = schema.string('format');
  const known = FORMATS.find((candidate) => candidate === format);
  if (format !== known) warnings.add(schema.at('format'), 'dropped', `"format" is not checked; known are ${FORMATS.join(', ')}.`);
  return known;
}
