import type { QuestionBase, TextQuestion } from '../../protocol/types/question.js';
import { TEXT_FORMATS } from '../../protocol/validate-text.js';
import { toBoolean, toNumber } from '../convert.js';
import { FORMAT_NAMES, toFormat } from '../formats.js';
import { normalizeTextDefault } from '../normalize-default.js';
import type { ServerKind } from './kind.js';

type OwnField = Exclude<keyof TextQuestion, keyof QuestionBase | 'input_type'>;

/** What only dialects ask for: a model that writes the native contract does without, and its schema stays short. */
type DialectField = 'exclusive_minimum' | 'exclusive_maximum' | 'multiple_of' | 'unit' | 'step' | 'slider';

const NAMES = ['text', 'text_input', 'textarea', 'long_text', 'short_text', 'string', 'input', 'free_text', 'open', 'open_ended'];

export const text = {
  purpose: '"text" for a free answer (no "options")',
  // No `pattern`: it is only for authors whom the host trusts.
  schema: {
    multiline: { type: 'boolean', default: true, description: 'Text only: false for an answer of one line.' },
    format: { type: 'string', enum: TEXT_FORMATS, description: 'Text only: what the answer must be.' },
    min_length: { type: 'integer', minimum: 0, description: 'Text only, in characters.' },
    max_length: { type: 'integer', minimum: 0, description: 'Text only, in characters.' },
    minimum: { type: 'number', description: 'Text with format "number" or "integer": the least number.' },
    maximum: { type: 'number', description: 'Text with format "number" or "integer": the greatest number.' },
  } satisfies Record<Exclude<OwnField, 'pattern' | DialectField>, object>,
  fields: {
    multiline: { convert: toBoolean },
    format: { convert: toFormat },
    min_length: { convert: toNumber },
    max_length: { convert: toNumber },
    minimum: { aliases: ['min'], convert: toNumber },
    maximum: { aliases: ['max'], convert: toNumber },
    exclusive_minimum: { convert: toNumber },
    exclusive_maximum: { convert: toNumber },
    multiple_of: { convert: toNumber },
    unit: {},
    step: { convert: toNumber },
    slider: { convert: toBoolean },
    pattern: { aliases: ['regex'] },
  } satisfies Record<OwnField, object>,
  typeNames: [...NAMES.map((name) => [name, {}] as const), ...FORMAT_NAMES.map(([name, format]) => [name, { format }] as const)],
  hasOptions: false,
  mend: (fields, meaning) => ({
    format: fields['format'] ?? meaning['format'],
    default: normalizeTextDefault(fields['default']),
  }),
} satisfies ServerKind;
