import type { Answers, ChoiceQuestion, QuestionOption, RenderPayload } from '../../src/protocol/index.js';

/** The value that a contender gives its row of Other. */
export const OTHER_VALUE = 'other';
export const OTHER_LABEL = 'Other';
export const OTHER_PLACEHOLDER = 'Your own answer';

/** The name of the field that holds the words of Other. */
export const otherId = (id: string): string => `${id}-other`;

/** A choice's rows, Other as the last, for contenders that draw it as one more option. */
export const withOtherOption = ({ options }: ChoiceQuestion): QuestionOption[] => [
  ...options,
  { label: OTHER_LABEL, value: OTHER_VALUE },
];

/** What is sent of a choice: its options, and the words of Other in the place of its value. */
export function withOther(values: readonly string[], text: string): string[] {
  return values.flatMap((value) => (value !== OTHER_VALUE ? [value] : text.trim() === '' ? [] : [text]));
}

/** Answers as most form libraries keep them: a single choice is a bare string, and the words of Other are a field of their own. */
export type BareValues = Record<string, string | string[]>;

export function toBareValues({ questions }: RenderPayload, answers: Answers = {}): BareValues {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const { id } = question;
      const answer = answers[id] ?? question.default ?? [];
      if (question.input_type === 'text') return [[id, String(answer)]];
      return [
        [id, question.multi_select ? [...answer] : String(answer)],
        [otherId(id), ''],
      ];
    }),
  );
}

export function fromBareValues({ questions }: RenderPayload, values: BareValues): Answers {
  return Object.fromEntries(
    questions.map(({ id, input_type }) => {
      const value = values[id] ?? [];
      return [id, input_type === 'text' ? String(value) : withOther([value].flat(), String(values[otherId(id)] ?? ''))];
    }),
  );
}
