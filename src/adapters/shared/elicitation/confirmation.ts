import type { Question } from '../../../protocol/types/question.js';
import type { QuestionDraft } from '../build-payload.js';
import { isPairOf } from './boolean-question.js';

/** The labels of the two answers to a request without properties. */
export type ConfirmationLabels = readonly [accept: string, decline: string];

const VALUES = ['accept', 'decline'] as const;

/** The question of a request without properties. The message of the request is the question. */
export function confirmationQuestion(
  message: string | undefined,
  header: string | undefined,
  labels: ConfirmationLabels,
): QuestionDraft {
  const options = VALUES.map((value, index) => ({ label: labels[index] ?? value, value }));
  return {
    id: 'confirmation',
    question: message ?? `${labels[0]}?`,
    header,
    input_type: 'choice',
    options,
    allow_other: false,
    allow_delegate: false,
  };
}

/** Whether a form is the form of a request without properties. The question of an enum with the same two values always sets `multi_select`. */
export function isConfirmation(questions: readonly Question[]): boolean {
  const [question] = questions;
  return questions.length === 1 && question !== undefined && isPairOf(question, VALUES);
}
