import { defined } from '../../protocol/defined.js';
import { takesSeveral } from '../../protocol/questions.js';
import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { type AnswerParts, listAnswers, wordsInstead } from '../shared/list-answers.js';
import { labelsAndWords } from '../shared/option-of-label.js';

/** The option or the user's words. For a multiple choice, an array in option order with Other text last. */
export type InterviewAnswer = string | string[];

export type InterviewResult =
  | { answer: InterviewAnswer; note?: string }
  | { answers: InterviewAnswer[]; notes?: (string | null)[] }
  | { cancelled: true; message?: string };

/** The way in which the tool was called. */
export interface InterviewCall {
  /** Whether the questions came in `questions`. The result then has `answers`. Default: whether there are several questions. */
  isBatch?: boolean | undefined;
}

/**
 * The result of elelem's `interview` tool: `{ answer }`, or `{ answers }` in question order. An unanswered question has `""` or `[]`. Notes are in a
 * further member, in the same order. A cancelled form is `{ cancelled: true }` with the words that the user wrote instead. The model reads the whole
 * object.
 */
export function toInterviewResult(
  form: TrustedForm,
  message: AnswerMessage,
  call: InterviewCall = {},
): InterviewResult {
  if (message.status === 'cancelled')
    return defined({ cancelled: true as const, message: wordsInstead(form, message) });
  const { isBatch = form.payload.questions.length > 1 } = call;
  const parts = listAnswers(form, message);
  const [first] = parts;
  if (first !== undefined && !isBatch) return defined({ answer: toAnswer(first), note: first.note });
  const notes = parts.map(({ note = null }) => note);
  return defined({ answers: parts.map(toAnswer), notes: parts.some(({ note }) => note) ? notes : undefined });
}

function toAnswer(part: AnswerParts): InterviewAnswer {
  const said = labelsAndWords(part);
  return takesSeveral(part.question) ? said : (said.at(-1) ?? '');
}
