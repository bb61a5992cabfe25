import type { ChoiceQuestion, QuestionOption } from '../../protocol/types/question.js';
import { toBoolean, toNumber } from '../convert.js';
import { normalizeChoiceDefault } from '../normalize-default.js';
import { parseJson } from '../parse-json.js';
import { resolveMultiSelect } from '../resolve-multi-select.js';
import type { OwnChoiceField } from './choice-schema.js';
import type { FaultKind, ServerKind } from './kind.js';
import { allowsOther, selectRange } from '../../protocol/questions.js';
import { quote } from '../../protocol/quote.js';

const SINGLE_NAMES = [
  'choice',
  'single_choice',
  'single_select',
  'single',
  'select',
  'dropdown',
  'radio',
  'radio_group',
  'enum',
  'option',
  'options',
];

const MULTIPLE_NAMES = [
  'multi_select',
  'multiple_select',
  'multiselect',
  'multi_choice',
  'multiple_choice',
  'multiple',
  'multi',
  'checkbox',
  'checkboxes',
  'checkbox_group',
];

export const choice = {
  fields: {
    options: { aliases: ['choices', 'items'], convert: parseJson },
    multi_select: { aliases: ['multiple', 'multi', 'allow_multiple'], convert: toBoolean },
    allow_other: { aliases: ['allow_custom', 'allow_freeform_input', 'custom'], convert: toBoolean },
    min_select: { aliases: ['min_items', 'min_selections'], convert: toNumber },
    max_select: { aliases: ['max_items', 'max_selections'], convert: toNumber },
  } satisfies Record<OwnChoiceField, object>,
  typeNames: [
    ...SINGLE_NAMES.map((name) => [name, {}] as const),
    ...MULTIPLE_NAMES.map((name) => [name, { multi_select: true }] as const),
  ],
  hasOptions: true,
  mend: (fields, meaning, options, repairs) => ({
    multi_select: resolveMultiSelect(fields, meaning['multi_select'] === true, repairs.at('multi_select')),
    default: normalizeChoiceDefault(fields['default'], options, repairs.at('default')),
  }),
} satisfies ServerKind;

export const choiceFaults: FaultKind<ChoiceQuestion> = {
  findUnreachable: () => [],

  answerable(question) {
    const values = valuesOf(question.options);
    const open = valuesOf(question.options.filter(({ disabled }) => !disabled));
    return {
      whyNever(value) {
        if (open.has(value)) return undefined;
        if (values.has(value)) return "that option can't be chosen.";
        return allowsOther(question) ? undefined : `its options are ${quote([...values])}.`;
      },
      canMeet({ eq, neq }) {
        const left = open.size - [...neq].filter((value) => open.has(value)).length + (allowsOther(question) ? 1 : 0);
        const [least, most] = selectRange(question);
        const words = [...eq].filter((value) => !values.has(value));
        return eq.size <= most && words.length <= 1 && left >= Math.max(least, 1);
      },
    };
  },
};

function valuesOf(options: readonly QuestionOption[]): Set<string> {
  return new Set(options.map(({ value }) => value));
}
