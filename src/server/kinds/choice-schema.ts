import { LIMITS } from '../../protocol/limits.js';
import type { ChoiceQuestion, QuestionBase } from '../../protocol/types/question.js';
import { optionSchema } from '../option-schema.js';
import type { SchemaKind } from './kind.js';

/** The fields that a model may write. Only a host writes a `call`, and only an adapter writes the name of a second field (`other_id`). */
export type OwnChoiceField = Exclude<keyof ChoiceQuestion, keyof QuestionBase | 'input_type' | 'call' | 'other_id'>;

export const choiceSchema = {
  purpose: '"choice" for options to select from (give "options")',
  schema: {
    options: {
      type: 'array',
      minItems: 1,
      maxItems: LIMITS.options,
      description: 'Choice only, required there. Mostly 2 or 3, the likeliest first.',
      items: optionSchema,
    },
    multi_select: {
      type: 'boolean',
      default: false,
      description: 'Choice only: whether several options may be chosen.',
    },
    allow_other: {
      type: 'boolean',
      default: true,
      description:
        'Choice only: whether the user may answer in their own words. Set false only where nothing else could be carried out.',
    },
    min_select: { type: 'integer', minimum: 0, description: 'With multi_select: how many must be chosen at least.' },
    max_select: { type: 'integer', minimum: 1, description: 'With multi_select: how many may be chosen at most.' },
  } satisfies Record<OwnChoiceField, object>,
} satisfies SchemaKind;
