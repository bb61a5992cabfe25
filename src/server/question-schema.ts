import type { Condition, QuestionBase } from '../protocol/types/question.js';
import { SCHEMAS } from './kinds/schemas.js';

const kinds = Object.values(SCHEMAS);

const conditionSchema = {
  type: 'object',
  properties: {
    id: { type: 'string', minLength: 1, description: 'The id of an earlier question.' },
    op: {
      type: 'string',
      enum: ['eq', 'neq'],
      description: '"eq": the value was chosen, or is the text; "neq": it was not.',
    },
    value: { type: 'string', minLength: 1, description: 'The value of one of its options, or a text.' },
  } satisfies Record<keyof Condition, object>,
  required: ['id', 'op', 'value'],
};

const baseFields = {
  id: {
    type: 'string',
    minLength: 1,
    description: 'The key of this answer in what you get back, such as "environment". Unique within the form.',
  },
  question: {
    type: 'string',
    minLength: 1,
    description: 'The question as the user reads it, complete and ending in a question mark.',
  },
  required: {
    type: 'boolean',
    default: true,
    description: 'Whether it must be answered. Set false for what is nice to know.',
  },
  default: {
    type: 'array',
    items: { type: 'string' },
    description:
      'Values of the options selected from the start; for text, the initial text as the only item. Leave it out for decisions that matter.',
  },
  placeholder: {
    type: 'string',
    description: 'A hint inside the empty text field; on a choice, inside its Other field.',
  },
  header: { type: 'string', description: 'A topic of one or two words above the question, such as "Database".' },
  description: { type: 'string', description: 'A sentence or two of context below the question.' },
  lang: { type: 'string', description: 'The BCP 47 tag of its language, if it differs.' },
  when: {
    type: 'array',
    description: 'Ask this only if all of these hold for earlier answers. On a question without an answer none holds.',
    items: conditionSchema,
  },
  allow_delegate: {
    type: 'boolean',
    description: 'Whether the user may leave this decision to you. Set false where you must not decide.',
  },
} satisfies Record<keyof QuestionBase, object>;

const { id, question, ...furtherFields } = baseFields;

/**
 * One question as JSON Schema, with plain keywords only: some model APIs refuse others. It has every field of the contract except `pattern`, which
 * needs the host's permission.
 */
export const questionSchema = {
  type: 'object',
  properties: {
    id,
    question,
    input_type: {
      type: 'string',
      enum: Object.keys(SCHEMAS),
      description: `${kinds.map(({ purpose }) => purpose).join(', ')}.`,
    },
    ...(Object.assign({}, ...kinds.map(({ schema }) => schema)) as Record<string, object>),
    ...furtherFields,
  },
  required: ['id', 'question', 'input_type'],
};
