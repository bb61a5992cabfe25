import type { TextQuestion } from '../../protocol/types/question.js';
import { validateAnswer } from '../../protocol/validate-answers.js';
import { toBoolean, toNumber } from '../convert.js';
import { FORMAT_NAMES, toFormat } from '../formats.js';
import { normalizeTextDefault } from '../normalize-default.js';
import type { FaultKind, ServerKind } from './kind.js';
import type { OwnTextField } from './text-schema.js';

const NAMES = [
  'text',
  'text_input',
  'textarea',
  'long_text',
  'short_text',
  'string',
  'input',
  'free_text',
  'open',
  'open_ended',
];

export const text = {
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
  } satisfies Record<OwnTextField, object>,
  typeNames: [
    ...NAMES.map((name) => [name, {}] as const),
    ...FORMAT_NAMES.map(([name, format]) => [name, { format }] as const),
  ],
  hasOptions: false,
  mend: (fields, meaning) => ({
    format: fields['format'] ?? meaning['format'],
    default: normalizeTextDefault(fields['default']),
  }),
} satisfies ServerKind;

export const textFaults: FaultKind<TextQuestion> = {
  /**
   * From 2 ** 53 on, JavaScript cannot distinguish a whole number from its neighbour. The reader checks bounds in pairs, but a single bound can also
   * be out of this range.
   */
  findUnreachable({ format, minimum = 0, exclusive_minimum: above = 0, maximum = 0, exclusive_maximum: below = 0 }) {
    if (format !== 'integer') return [];
    const most = Number.MAX_SAFE_INTEGER;
    const bounds = {
      minimum: minimum > most,
      exclusive_minimum: above >= most,
      maximum: maximum < -most,
      exclusive_maximum: below <= -most,
    };
    return Object.entries(bounds).flatMap(([name, isBeyond]) => (isBeyond ? [name] : []));
  },

  answerable: (question) => ({
    whyNever: (value) => validateAnswer(question, value)?.message,
    canMeet: ({ eq }) => new Set([...eq].map((value) => value.trim())).size <= 1,
  }),
};
