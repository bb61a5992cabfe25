import { allowsOther, selectRange } from '../../protocol/questions.js';
import { quote } from '../../protocol/quote.js';
import type { ChoiceQuestion, QuestionOption } from '../../protocol/types/question.js';
import type { FaultKind } from './fault-kind.js';

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
