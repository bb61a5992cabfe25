import type { Answers, Question, RenderPayload } from '../../src/protocol/index.js';

/** Answers as most form libraries keep them: a single choice is a bare string, and `undefined` while there is none. */
export type BareValues = Record<string, string | string[] | undefined>;

export function toBareValues({ questions }: RenderPayload, answers: Answers): BareValues {
  return Object.fromEntries(
    questions.map((question) => {
      const answer = answers[question.id] ?? [];
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
      return [id, typeof value === 'string' ? [value] : (value ?? [])];
    }),
  );
}

function isMultiple(question: Question): boolean {
  return question.input_type === 'choice' && question.multi_select === true;
}
