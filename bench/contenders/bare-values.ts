import type { Answers, Question, RenderPayload } from '../../src/protocol/index.js';
import { withOther } from '../page/forms.js';

/** The name of the field that holds the words of Other. */
export const otherId = (id: string): string => `${id}-other`;

/** Answers as most form libraries keep them: a single choice is a bare string, and `undefined` while there is none. */
export type BareValues = Record<string, string | string[] | undefined>;

export function toBareValues({ questions }: RenderPayload, answers: Answers): BareValues {
  return Object.fromEntries(
    questions.map((question) => {
      const answer = answers[question.id] ?? question.default ?? [];
      if (typeof answer === 'string') return [question.id, answer];
      return [question.id, isMultiple(question) ? [...answer] : answer[0]];
    }),
  );
}

export function fromBareValues({ questions }: RenderPayload, values: BareValues): Answers {
  return Object.fromEntries(
    questions.map(({ id, input_type }) => {
      const value = values[id];
      if (input_type === 'text') return [id, value ?? ''];
      const other = values[otherId(id)];
      return [
        id,
        withOther(typeof value === 'string' ? [value] : (value ?? []), typeof other === 'string' ? other : ''),
      ];
    }),
  );
}

function isMultiple(question: Question): boolean {
  return question.input_type === 'choice' && question.multi_select === true;
}
