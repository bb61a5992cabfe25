import { toBoolean, toNumber, toText } from './convert.js';
import { fieldTable } from './field-table.js';
import { parseJson } from './parse-json.js';
import { toFormat } from './type-aliases.js';

/** The arguments as a whole. `question` stands for `questions` only where it holds an object or an array. */
export const FORM_FIELDS = fieldTable({
  questions: { aliases: ['question'], convert: parseJson },
});

/** The names that models give the fields of a question. */
export const QUESTION_FIELDS = fieldTable({
  id: { aliases: ['question_id', 'key', 'name'], convert: toText },
  question: { aliases: ['title', 'prompt', 'label', 'text', 'question_text'], convert: toText },
  input_type: { aliases: ['question_type', 'type', 'kind'], convert: toText },
  required: { aliases: ['is_required', 'mandatory'], convert: toBoolean },
  /** Not of the contract: the opposite of `required`. */
  optional: { aliases: ['is_optional'], convert: toBoolean },
  default: { aliases: ['default_value', 'default_values', 'defaults', 'initial_value'] },
  placeholder: { convert: toText },
  header: { convert: toText },
  description: { aliases: ['help', 'help_text', 'hint'], convert: toText },

  options: { aliases: ['choices', 'items'], convert: parseJson, kind: 'choice' },
  multi_select: { aliases: ['multiple', 'multi', 'allow_multiple'], convert: toBoolean, kind: 'choice' },
  allow_other: { aliases: ['allow_custom', 'allow_freeform_input', 'custom'], convert: toBoolean, kind: 'choice' },
  min_select: { aliases: ['min_items', 'min_selections'], convert: toNumber, kind: 'choice' },
  max_select: { aliases: ['max_items', 'max_selections'], convert: toNumber, kind: 'choice' },

  multiline: { convert: toBoolean, kind: 'text' },
  format: { convert: toFormat, kind: 'text' },
  min_length: { convert: toNumber, kind: 'text' },
  max_length: { convert: toNumber, kind: 'text' },
  minimum: { aliases: ['min'], convert: toNumber, kind: 'text' },
  maximum: { aliases: ['max'], convert: toNumber, kind: 'text' },
  pattern: { aliases: ['regex'], kind: 'text' },
});

export type QuestionField = keyof typeof QUESTION_FIELDS.rules;

/** The names that models give the fields of an option. */
export const OPTION_FIELDS = fieldTable({
  label: { aliases: ['name', 'text', 'title'], convert: toText },
  value: { aliases: ['id', 'key'], convert: toText, keepsBlank: true },
  recommended: { aliases: ['is_recommended'], convert: toBoolean },
  description: { aliases: ['desc', 'help', 'hint'], convert: toText },
  preview: { convert: toText },
  disabled: { aliases: ['is_disabled'], convert: toBoolean },
});
