import type { IssueList } from '../../../protocol/issues.js';
import { copyArray, isRecord } from '../../../protocol/guards.js';
import { LIMITS } from '../../../protocol/limits.js';
import { FieldReader } from '../../../protocol/read-fields.js';
import { attempt } from '../../../protocol/read-messages.js';
import type { TextFormat } from '../../../protocol/types/question.js';
import type { OptionDraft, QuestionDraft } from '../build-payload.js';
import { type BooleanLabels, booleanOptions } from './boolean-question.js';
import { isNull, readConstants } from './read-constants.js';
import { readDefault } from './read-default.js';
import { readObject } from './read-object.js';

/** The fields of every question, whatever the property's type. */
export type QuestionHead = Pick<
  QuestionDraft,
  'id' | 'question' | 'description' | 'header' | 'required' | 'allow_delegate'
>;

/** The fields that depend on the property's type. */
type QuestionKind = WithoutHead<QuestionDraft>;

type WithoutHead<T> = T extends unknown ? Omit<T, keyof QuestionHead> : never;

/**
 * The settings for reading a property: the labels of a boolean, whether the pattern of a text may run, and whether an enum takes own words (default
 * `false`).
 */
export interface PropertyReading {
  booleanLabels: BooleanLabels;
  allowPattern: boolean;
  allowOther?: boolean | undefined;
}

const FORMATS: readonly TextFormat[] = ['email', 'uri', 'date', 'date-time'];

const PATTERN_LEFT_OUT =
  '"pattern" was left out, because a regular expression can stall whoever runs it. The server still checks it. If you trust it, pass "allowPattern".';

/** One property of the schema as a question; `undefined`, with an issue, if an elicitation may not ask it. */
export function readProperty(
  head: QuestionHead,
  schema: FieldReader,
  warnings: IssueList,
  reading: PropertyReading,
): QuestionDraft | undefined {
  const kind = readKind(schema, warnings, reading);
  const draft = kind && { ...head, ...kind };
  return draft && { ...draft, default: readDefault(schema, warnings, draft) };
}

function readKind(schema: FieldReader, warnings: IssueList, reading: PropertyReading): QuestionKind | undefined {
  const branch = findBranch(schema);
  if (branch) return readKind(branch, warnings, reading);
  const type = readType(schema);
  if (type === 'array') return readMultiple(schema, reading);
  const options = readConstants(schema, type, reading.booleanLabels);
  if (options) return { ...choiceOf(options, reading.allowOther), multi_select: false };
  switch (type) {
    case 'string':
      return readString(schema, warnings, reading.allowPattern);
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
      return choiceOf(booleanOptions(reading.booleanLabels));
    default:
      schema.refuse(
        'type',
        'invalid_value',
        'must be "string", "number", "integer", "boolean" or "array"; nothing nested.',
      );
      return undefined;
  }
}

/** The type of a property. For a list such as `["string", "null"]`, the type that is not null. */
function readType(schema: FieldReader): unknown {
  const type = schema.value('type');
  const others = copyArray(type, 2).filter((name) => name !== 'null');
  return others.length === 1 ? others[0] : type;
}

/** The branch of `anyOf` or `oneOf` that is not null. Servers in Python write a property that may be left out in this way. */
function findBranch(schema: FieldReader): FieldReader | undefined {
  const key = schema.value('anyOf') === undefined ? 'oneOf' : 'anyOf';
  const branches = copyArray(schema.value(key), LIMITS.options);
  const [other, ...rest] = branches.filter((branch) => !isNull(branch));
  const isLone = branches.length > 1 && rest.length === 0 && isRecord(other) && other['const'] === undefined;
  return isLone ? new FieldReader(other, schema.at(key, branches.indexOf(other)), schema.issues) : undefined;
}

function readString(schema: FieldReader, warnings: IssueList, allowPattern: boolean): QuestionKind {
  const [least, most, pattern] = [schema.count('minLength'), schema.count('maxLength'), schema.string('pattern')];
  const format = readFormat(schema, warnings);
  const isLeftOut = pattern !== undefined && !allowPattern;
  if (isLeftOut) warnings.add(schema.at('pattern'), 'dropped', PATTERN_LEFT_OUT);
  const isMeasured = (pattern ?? least ?? most) !== undefined;
  return {
    input_type: 'text',
    format,
    min_length: least,
    max_length: most,
    pattern: withAscii(format, isLeftOut ? undefined : pattern, isMeasured),
  };
}

/**
 * A pattern for a text that the server accepts in ASCII only. The form sends the ASCII form of such a text. But the part before an `@` has none, and
 * an ASCII form is longer. So if the server measures the text, by a length limit or a pattern, the user must type ASCII.
 */
function withAscii(
  format: TextFormat | undefined,
  pattern: string | undefined,
  isMeasured: boolean,
): string | undefined {
  if (format !== 'email' && !(format === 'uri' && isMeasured)) return pattern;
  const ascii = `^(?=[\\0-\\x7f]*${isMeasured ? '$' : '@'})`;
  return pattern === undefined || !isRegExp(pattern) ? (pattern ?? ascii) : `${ascii}(?=[^]*?(?:${pattern}))`;
}

function isRegExp(pattern: string): boolean {
  return attempt(() => new RegExp(pattern, 'u') instanceof RegExp, false);
}

/** Reads a list as a multiple choice. The list has only texts, because the protocol has no list of other values. */
function readMultiple(schema: FieldReader, { booleanLabels, allowOther }: PropertyReading): QuestionKind | undefined {
  const items = readObject(schema, 'items');
  const options = items && readConstants(items.reader, 'string', booleanLabels);
  if (items && !options) schema.refuse('items', 'missing_options', 'must have an "enum", or an "anyOf" of constants.');
  const [least, most] = [schema.count('minItems'), schema.count('maxItems')];
  if (most === 0) schema.refuse('maxItems', 'invalid_value', 'must be 1 or more.');
  return options && { ...choiceOf(options, allowOther), multi_select: true, min_select: least, max_select: most };
}

function choiceOf(options: readonly OptionDraft[], allow_other = false) {
  return { input_type: 'choice' as const, options, allow_other };
}

/** Reads the format of a text. The server checks its own formats, so an unknown format is no reason to refuse the question. */
function readFormat(schema: FieldReader, warnings: IssueList): TextFormat | undefined {
  const format = schema.string('format');
  const known = FORMATS.find((candidate) => candidate === format);
  if (format !== known)
    warnings.add(schema.at('format'), 'dropped', `"format" is not checked; known are ${FORMATS.join(', ')}.`);
  return known;
}
