import { LIMITS } from '../protocol/limits.js';
import type { ChoiceQuestion, QuestionOption, TextQuestion } from '../protocol/types.js';
import { TEXT_FORMATS } from '../protocol/validate-text.js';

const optionFields = {
  label: {
    type: 'string',
    minLength: 1,
    description: 'What the user reads: short and clear. Never "Other", never with "(Recommended)" in it.',
  },
  value: {
    type: 'string',
    minLength: 1,
    description: 'What you get back when this option is chosen, such as "prod". Unique within the question.',
  },
  recommended: { type: 'boolean', description: 'Whether you recommend this option. Shown as a badge; preselects nothing.' },
  description: { type: 'string', description: 'One sentence on what choosing this means.' },
  preview: { type: 'string', description: 'Longer material to compare options by, such as code or a sketch in plain text.' },
  disabled: { type: 'boolean', description: 'Shown, but not to be chosen; say why in the description.' },
} satisfies Record<keyof QuestionOption, object>;

const questionFields = {
  id: {
    type: 'string',
    minLength: 1,
    description: 'The key of this answer in what you get back, such as "environment". Unique within the form.',
  },
  question: { type: 'string', minLength: 1, description: 'The question as the user reads it, complete and ending in a question mark.' },
  input_type: {
    type: 'string',
    enum: ['choice', 'text'],
    description: '"choice" for options to select from (give "options"), "text" for a free answer (no "options").',
  },
  options: {
    type: 'array',
    minItems: 1,
    maxItems: LIMITS.options,
    description: 'Choice only, required there. Mostly 2 to 5, the likeliest first.',
    items: { type: 'object', properties: optionFields, required: ['label', 'value'] },
  },
  multi_select: { type: 'boolean', default: false, description: 'Choice only: whether several options may be chosen.' },
  required: { type: 'boolean', default: true, description: 'Whether it must be answered. Set false for what is nice to know.' },
  default: {
    type: 'array',
    items: { type: 'string' },
    description: 'Values of the options selected from the start; for text, the initial text as the only item. Leave it out for decisions that matter.',
  },
  placeholder: { type: 'string', description: 'A hint inside the empty text field; on a choice, inside its Other field.' },
  header: { type: 'string', description: 'A topic of one or two words above the question, such as "Database".' },
  description: { type: 'string', description: 'A sentence or two of context below the question.' },
  allow_other: {
    type: 'boolean',
    default: true,
    description: 'Choice only: whether the user may answer in their own words. Set false only where nothing else could be carried out.',
  },
  min_select: { type: 'integer', minimum: 0, description: 'With multi_select: how many must be chosen at least.' },
  max_select: { type: 'integer', minimum: 1, description: 'With multi_select: how many may be chosen at most.' },
  multiline: { type: 'boolean', default: true, description: 'Text only: false for an answer of one line.' },
  format: { type: 'string', enum: TEXT_FORMATS, description: 'Text only: what the answer must be.' },
  min_length: { type: 'integer', minimum: 0, description: 'Text only, in characters.' },
  max_length: { type: 'integer', minimum: 0, description: 'Text only, in characters.' },
  minimum: { type: 'number', description: 'Text with format "number" or "integer": the least number.' },
  maximum: { type: 'number', description: 'Text with format "number" or "integer": the greatest number.' },
} satisfies Record<Exclude<keyof ChoiceQuestion | keyof TextQuestion, 'pattern' | DialectField>, object>;

/** What only dialects ask for: a model that writes the native contract does without, and its schema stays short. */
type DialectField = 'exclusive_minimum' | 'exclusive_maximum' | 'multiple_of' | 'unit' | 'step' | 'slider';

/**
 * One question as JSON Schema, with plain keywords only: some model APIs refuse others. It has every field of the contract
 * but `pattern`, which `normalizeToolInput` takes only where the host allows it.
 */
export const questionSchema = {
  type: 'object',
  properties: questionFields,
  required: ['id', 'question', 'input_type'],
};
