import { getAnswer } from './answers.js';
import { callIdOf, decisionTextId, reasonId } from './approval-ids.js';
import { callOf, isDecision, isDenying } from './questions.js';
import type { AnswerMessage } from './types/answer.js';
import type { Question } from './types/question.js';

/** Whether a question belongs to an approval, by its call or its id. */
export function isApprovalPart(question: Question): boolean {
  return callOf(question) !== undefined || /^(reason|respond|edit):/.test(question.id);
}

/** The questions of one approval. */
export interface Approval {
  readonly permission: Question;
  /** The optional text beside the decision. */
  readonly reason?: Question | undefined;
  /** The questions for the texts that answers ask for, such as the edited arguments, each for one answer. Absent if there are none. */
  readonly texts?: readonly Question[] | undefined;
}

/** The approval of a form that asks for one approval and nothing else; `undefined` for any other form. */
export function soleApproval([permission, ...others]: readonly Question[]): Approval | undefined {
  if (permission === undefined || !isDecision(permission)) return undefined;
  const callId = callIdOf(permission) ?? '';
  const [first] = others;
  const reason = first?.id === reasonId(callId) ? first : undefined;
  const texts = reason === undefined ? others : others.slice(1);
  const isText = ({ id, when = [] }: Question): boolean =>
    (id === decisionTextId('respond', callId) || id === decisionTextId('edit', callId)) &&
    when.length === 1 &&
    when[0]?.id === permission.id;
  if (!texts.every(isText)) return undefined;
  return { permission, reason, ...(texts.length > 0 && { texts }) };
}

/** Whether an answer denies each call of a form that asks for nothing but permissions and their texts. */
export function isDenial(questions: readonly Question[], { status, answers = {} }: AnswerMessage): boolean {
  const [first] = questions;
  return (
    status === 'answered' &&
    first !== undefined &&
    isDecision(first) &&
    questions.every((question) => !isDecision(question) || isDenying(String(getAnswer(question, answers))))
  );
}
