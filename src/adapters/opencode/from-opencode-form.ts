import { copyArray } from '../../protocol/guards.js';
import { LIMITS } from '../../protocol/limits.js';
import type { FieldReader } from '../../protocol/read-fields.js';
import type { FormIds } from '../../protocol/types/form.js';
import type { TextFormat } from '../../protocol/types/question.js';
import { adaptInput } from '../shared/adapt-input.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import { type QuestionDraft, withLead } from '../shared/build-payload.js';
import { booleanOptions } from '../shared/elicitation/boolean-question.js';
import { toOptionValue } from '../shared/elicitation/option-value.js';
import type { ElicitationLabels } from '../shared/elicitation/requester.js';
import { OPTIONS, readDistinct } from '../shared/read-list.js';
import { isPlain, readWhen } from './read-when.js';

/** The host's facts about a form besides the form itself. */
export interface OpencodeFormContext extends FormIds, Pick<ElicitationLabels, 'booleanLabels'> {}

const FIELDS = { least: 1, most: LIMITS.questions, noun: 'fields', unique: 'key' };

/** opencode requires a dot in the domain. */
const EMAIL = '^[^@]+@[^@]+\\.[^@]+$';

/**
 * Reads a form of opencode 2: the `form` of a `form.created` event, or one of the list of forms. Each field becomes a question with the field's key
 * as its id, and `when` its conditions. The first description begins with the form's title. `custom` becomes Other. Refuses `url` mode. Never throws.
 */
export function fromOpencodeForm(form: unknown, context: OpencodeFormContext = {}): AdapterResult {
  return adaptInput(form, context, (reader) => {
    if (reader.value('mode') !== 'form') {
      reader.refuse('mode', 'invalid_value', 'must be "form"; a "url" can only be shown and opened.');
      return [];
    }
    const title = reader.string('title');
    const questions = readDistinct(reader, 'fields', FIELDS, (field, key) => readField(field, key, context));
    return withLead(questions, title);
  });
}

function readField(
  field: FieldReader,
  id: string,
  { booleanLabels = ['Yes', 'No'] }: OpencodeFormContext,
): QuestionDraft {
  const initial = field.value('default');
  const head = {
    id,
    question: field.string('title') ?? id,
    description: field.string('description'),
    required: field.boolean('required') ?? false,
    default: (Array.isArray(initial) ? copyArray(initial, LIMITS.options) : [initial]).filter(isPlain).map(String),
    ...readWhen(field),
  };
  const type = field.value('type');
  switch (type) {
    case 'string':
      return field.value('options') === undefined
        ? { ...head, ...readText(field) }
        : { ...head, ...readChoice(field), multi_select: false };
    case 'multiselect':
      return {
        ...head,
        ...readChoice(field),
        multi_select: true,
        min_select: field.count('minItems'),
        max_select: field.count('maxItems'),
      };
    case 'number':
    case 'integer':
      return {
        ...head,
        input_type: 'text',
        format: type,
        minimum: field.number('minimum'),
        maximum: field.number('maximum'),
      };
    case 'boolean':
      return { ...head, input_type: 'choice', options: booleanOptions(booleanLabels), allow_other: false };
    default:
      field.refuse('type', 'invalid_value', 'must be "string", "number", "integer", "boolean" or "multiselect".');
      return { ...head, input_type: 'text' };
  }
}

function readText(field: FieldReader) {
  const format = field.string('format') as TextFormat | undefined;
  const pattern = field.string('pattern');
  return {
    input_type: 'text' as const,
    // The payload's reader checks the format. opencode has no other formats.
    format,
    pattern: pattern ?? (format === 'email' ? EMAIL : undefined),
    min_length: field.count('minLength'),
    max_length: field.count('maxLength'),
    placeholder: field.string('placeholder'),
  };
}

function readChoice(field: FieldReader) {
  return {
    input_type: 'choice' as const,
    options: readDistinct(field, 'options', { ...OPTIONS, least: 1, unique: 'value' }, (option, value) => ({
      label: option.requiredString('label'),
      value: toOptionValue(value),
      description: option.string('description'),
    })),
    allow_other: field.boolean('custom') ?? false,
    placeholder: field.string('placeholder'),
  };
}
