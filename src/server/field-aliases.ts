import { toBoolean, toLanguageTag, toText } from './convert.js';
import { fieldTable, type FieldRule } from './field-table.js';
import { KINDS } from './kinds/kinds.js';
import { parseJson } from './parse-json.js';

/** The names that models give the fields of the arguments. `question` means `questions` only if its value is an object or an array. */
export const FORM_FIELDS = fieldTable({
  questions: { aliases: ['question'], convert: parseJson },
});

const BASE_FIELDS = {
  id: { aliases: ['question_id', 'key', 'name'], convert: toText },
  question: { aliases: ['title', 'prompt', 'label', 'text', 'question_text'], convert: toText },
  input_type: { aliases: ['question_type', 'type', 'kind'], convert: toText },
  required: { aliases: ['is_required', 'mandatory'], convert: toBoolean },
  /** This field is not part of the contract. It is the opposite of `required`. */
  optional: { aliases: ['is_optional'], convert: toBoolean },
  default: { aliases: ['default_value', 'default_values', 'defaults', 'initial_value'] },
  placeholder: { convert: toText },
  header: { convert: toText },
  description: { aliases: ['help', 'help_text', 'hint'], convert: toText },
  lang: { convert: toLanguageTag },
  when: {
    aliases: [
      'conditions',
      'condition',
      'if',
      'only_if',
      'show_if',
      'show_when',
      'visible_if',
      'visible_when',
      'depends_on',
    ],
    convert: parseJson,
  },
  allow_delegate: { aliases: ['can_delegate', 'delegable', 'allow_you_decide'], convert: toBoolean },
} satisfies Record<string, FieldRule>;

type Kinds = typeof KINDS;

export type QuestionField = keyof typeof BASE_FIELDS | { [K in keyof Kinds]: keyof Kinds[K]['fields'] }[keyof Kinds];

const ALL_FIELDS = [BASE_FIELDS, ...Object.values(KINDS).map(({ fields }) => fields)].flatMap((fields) =>
  Object.entries(fields),
);

export const QUESTION_FIELDS = fieldTable(Object.fromEntries(ALL_FIELDS) as Record<QuestionField, FieldRule>);

/** The kinds of question that have a field; an empty list if every question has the field. */
export function findOwners(field: string): string[] {
  return Object.entries(KINDS).flatMap(([kind, { fields }]) => (Object.hasOwn(fields, field) ? [kind] : []));
}

export const OPTION_FIELDS = fieldTable({
  label: { aliases: ['name', 'text', 'title'], convert: toText },
  value: { aliases: ['id', 'key'], convert: toText, keepsBlank: true },
  recommended: { aliases: ['is_recommended'], convert: toBoolean },
  description: { aliases: ['desc', 'help', 'hint'], convert: toText },
  preview: { convert: toText },
  disabled: { aliases: ['is_disabled'], convert: toBoolean },
});
