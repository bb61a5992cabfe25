import type { IssueList } from '../../../protocol/issues.js';
import type { FieldReader } from '../../../protocol/read-fields.js';
import type { TextFormat } from '../../../protocol/types/question.js';
import type { OptionDraft, QuestionDraft } from '../build-payload.js';
import { type BooleanLabels, booleanOptions } from './boolean-question.js';
import type { QuestionHead, QuestionKind } from './question-kind.js';
import { readDefault } from './read-default.js';
import { readEnum } from './read-enum.js';
import { readObject } from './read-object.js';

const FORMATS: readonly TextFormat[] = ['email', 'uri', 'date', 'date-time'];

/** One property of the schema as a question; `undefined`, with an issue, if an elicitation may not ask it. */
export function readProperty(head: QuestionHead, schema: FieldReader, warnings: IssueList, labels: BooleanLabels): QuestionDraft | undefined {
  const kind = readKind(schema, warnings, labels);
  const draft = kind && { ...head, ...kind };
  return draft && { ...draft, default: readDefault(schema, warnings, draft) };
}

function readKind(schema: FieldReader, warnings: IssueList, labels: BooleanLabels): QuestionKind | undefined {
  const type = schema.value('type');
  switch (type) {
    case 'string':
      return readString(schema, warnings);
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
      return choiceOf(booleanOptions(labels));
    case 'array':
      return readMultiple(schema);
    default:
      schema.refuse('type', 'invalid_value', 'must be "string", "number", "integer", "boolean" or "array"; nothing nested.');
      return undefined;
  }
}

function readString(schema: FieldReader, warnings: IssueList): QuestionKind {
  const options = readEnum(schema, 'oneOf');
  if (options) return { ...choiceOf(options), multi_select: false };
  const rules = { min_length: schema.count('minLength'), max_length: schema.count('maxLength'), pattern: schema.string('pattern') };
  const format = readFormat(schema, warnings);
  return { input_type: 'text', format, ...rules, pattern: withAscii(format, rules) };
}

/**
 * A pattern for a text that the server accepts in ASCII only. The form sends such a text in its ASCII form. The part before an `@` has
 * none, and the ASCII form is longer. So with a length limit or a pattern, the user must type ASCII.
 */
function withAscii(format: TextFormat | undefined, { pattern, ...lengths }: TextRules): string | undefined {
  const hasRules = (pattern ?? lengths.min_length ?? lengths.max_length) !== undefined;
  if (format !== 'email' && !(format === 'uri' && hasRules)) return pattern;
  const ascii = `^(?=[\\0-\\x7f]*${hasRules ? '$' : '@'})`;
  return pattern === undefined || !isRegExp(pattern) ? (pattern ?? ascii) : `${ascii}(?=[^]*?(?:${pattern}))`;
}

interface TextRules {
  pattern: string | undefined;
  min_length: number | undefined;
  max_length: number | undefined;
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
