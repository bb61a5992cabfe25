import { allowsOther, isMultiSelect, isRequired, selectRange } from '../../protocol/questions.js';
import type { ChoiceQuestion, QuestionOption } from '../../protocol/types/question.js';
import type { ElicitedKind } from './kind.js';

/** A choice becomes an enum, and a text property for Other. */
export const choiceElicited: ElicitedKind<ChoiceQuestion> = {
  toSchema: toChoiceSchema,
  wordsHint(question) {
    if (!allowsOther(question)) return undefined;
    return (
      question.placeholder ??
      (isMultiSelect(question)
        ? 'In your own words, beside what you chose.'
        : 'In your own words, instead of a choice.')
    );
  },
  toAnswer(question, value, words) {
    const items: readonly unknown[] = Array.isArray(value) ? value : [value];
    const chosen = items.filter((item): item is string => typeof item === 'string' && item !== '');
    if (words === undefined) return chosen;
    // The text wins over the option, because the option may be a default.
    return isMultiSelect(question) ? [...chosen, words] : [words];
  },
};

function toChoiceSchema(question: ChoiceQuestion): object {
  const options = question.options.filter(({ disabled }) => !disabled);
  const chosen = (question.default ?? []).filter((value) => options.some((option) => option.value === value));
  // A schema may not have an empty list of options.
  const constants = options.length > 0 ? options.map(toConstant) : undefined;
  if (!isMultiSelect(question)) return { type: 'string', oneOf: constants, default: chosen[0] };
  const [least, most] = selectRange(question);
  return {
    type: 'array',
    items: constants ? { anyOf: constants } : { type: 'string' },
    // An answer under Other counts too, but is a property of its own.
    minItems: allowsOther(question) ? undefined : Math.max(least, isRequired(question) ? 1 : 0) || undefined,
    maxItems: most === Infinity ? undefined : most,
    default: chosen.length > 0 ? chosen : undefined,
  };
}

function toConstant({ label, value, recommended }: QuestionOption): object {
  return { const: value, title: recommended ? `${label} (Recommended)` : label };
}
