import type { QuestionBase, TextFormat, TextQuestion } from '../../protocol/types/question.js';
import type { SchemaKind } from './kind.js';

export type OwnTextField = Exclude<keyof TextQuestion, keyof QuestionBase | 'input_type'>;

/** The fields that only dialects need. The schema for a model does not have these fields, so that it stays short. */
type DialectField = 'exclusive_minimum' | 'exclusive_maximum' | 'multiple_of' | 'unit' | 'step' | 'slider';

const FORMATS: Record<TextFormat, 1> = { email: 1, uri: 1, date: 1, 'date-time': 1, number: 1, integer: 1 };

export const textSchema = {
  purpose: '"text" for a free answer (no "options")',
  // The schema has no `pattern`, because patterns are only for authors whom the host trusts.
  schema: {
    multiline: { type: 'boolean', default: true, description: 'Text only: false for an answer of one line.' },
    format: { type: 'string', enum: Object.keys(FORMATS), description: 'Text only: what the answer must be.' },
    min_length: { type: 'integer', minimum: 0, description: 'Text only, in characters.' },
    max_length: { type: 'integer', minimum: 0, description: 'Text only, in characters.' },
    minimum: { type: 'number', description: 'Text with format "number" or "integer": the least number.' },
    maximum: { type: 'number', description: 'Text with format "number" or "integer": the greatest number.' },
  } satisfies Record<Exclude<OwnTextField, 'pattern' | DialectField>, object>,
} satisfies SchemaKind;
