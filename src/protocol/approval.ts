import { getAnswer } from './answers.js';
import { isDecision, isDenying } from './questions.js';
import type { AnswerMessage } from './types/answer.js';
import type { Question } from './types/question.js';

/**
 * The beginnings of the ids of an approval's questions: the permission, and the reason. The reason comes right after the permission. The texts for
 * the other answers follow.
 */
const [PERMISSION, REASON] = ['permission:', 'reason:'];

/** The answers of an approval that neither allow nor deny. Each of these answers asks for a text. */
export type TextDecision = 'respond' | 'edit';

export function permissionId(callId: string): string {
  return PERMISSION + callId;
}

export function reasonId(callId: string): string {
  return REASON + callId;
}

export function decisionTextId(decision: TextDecision, callId: string): string {
  return `${decision}:${callId}`;
}

/** The id of the call for which a question asks permission; `undefined` for a question that is no permission. */
export function callIdOf({ id }: Question): string | undefined {
  return id.startsWith(PERMISSION) ? id.slice(PERMISSION.length) : undefined;
}

/** The questions of one approval. */
export interface Approval {
  readonly permission: Question;
  /** The optional text beside the decision. */
  readonly reason?: Question | undefined;
  /**
   * The questions for the texts that answers ask for, such as the edited arguments. Each of these questions belongs to one answer. Absent if no
   * answer asks for a text.
   */
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
