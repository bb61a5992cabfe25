import type { QuestionOption } from '../protocol/types/question.js';

const optionFields = {
  label: {
    type: 'string',
    minLength: 1,
    description: 'What the user reads: short and clear.',
  },
  value: {
    type: 'string',
    minLength: 1,
    description: 'What you get back when this option is chosen, such as "prod". Unique within the question.',
  },
  recommended: {
    type: 'boolean',
    description: 'Only with a reason. Shown as a badge; preselects nothing.',
  },
  description: { type: 'string', description: 'One sentence on what choosing this means.' },
  preview: {
    type: 'string',
    description: 'Longer material to compare options by, such as code or a sketch in plain text.',
  },
  disabled: { type: 'boolean', description: 'Shown, but not to be chosen; say why in the description.' },
} satisfies Record<keyof QuestionOption, object>;

export const optionSchema = { type: 'object', properties: optionFields, required: ['label', 'value'] };
