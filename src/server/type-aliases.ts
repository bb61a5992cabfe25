import type { TextFormat } from '../protocol/types.js';
import type { Convert } from './convert.js';
import { foldName } from './fold-name.js';

/** What a type name says about a question. */
export interface InputType {
  readonly input_type: 'choice' | 'text';
  readonly multi_select?: true;
  readonly format?: TextFormat;
}

const TEXT_TYPES = [
  'text', 'text_input', 'textarea', 'long_text', 'short_text', 'string', 'input', 'free_text', 'open', 'open_ended',
];

const SINGLE_CHOICE_TYPES = [
  'choice', 'single_choice', 'single_select', 'single', 'select', 'dropdown', 'radio', 'radio_group', 'enum', 'option', 'options',
];

const MULTIPLE_CHOICE_TYPES = [
  'multi_select', 'multiple_select', 'multiselect', 'multi_choice', 'multiple_choice', 'multiple', 'multi', 'checkbox',
  'checkboxes', 'checkbox_group',
];

const FORMAT_ALIASES: Record<TextFormat, readonly string[]> = {
  email: ['email', 'email_address'],
  uri: ['uri', 'url', 'link'],
  date: ['date'],
  'date-time': ['date-time', 'timestamp'],
  number: ['number', 'float', 'decimal'],
  integer: ['integer', 'int'],
};

const FORMAT_ENTRIES = (Object.keys(FORMAT_ALIASES) as TextFormat[]).flatMap((format) =>
  FORMAT_ALIASES[format].map((name) => [foldName(name), format] as const));

const FORMATS: ReadonlyMap<string, TextFormat> = new Map(FORMAT_ENTRIES);

const INPUT_TYPES: ReadonlyMap<string, InputType> = new Map<string, InputType>([
  ...TEXT_TYPES.map((name) => [foldName(name), { input_type: 'text' }] as const),
  ...SINGLE_CHOICE_TYPES.map((name) => [foldName(name), { input_type: 'choice' }] as const),
  ...MULTIPLE_CHOICE_TYPES.map((name) => [foldName(name), { input_type: 'choice', multi_select: true }] as const),
  ...FORMAT_ENTRIES.map(([name, format]) => [name, { input_type: 'text', format }] as const),
]);

/** What a type name means, by any name models give it: `"Multiple-Choice"`, `"radio"`, `"textarea"`, `"email"`. */
export function findInputType(name: string): InputType | undefined {
  return INPUT_TYPES.get(foldName(name));
}

/** A format by any name models give it, such as `"url"`. */
export const toFormat: Convert = (value) => (typeof value === 'string' ? (FORMATS.get(foldName(value)) ?? value) : value);
