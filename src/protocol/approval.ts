import { isDecision } from './questions.js';
import type { Question } from './types/question.js';

/** The ids of the questions of an approval: the permission, right after it the reason, then the texts that its other answers ask for. */
const [PERMISSION, REASON] = ['permission:', 'reason:'];

/** The answers of an approval that neither allow nor deny. Each asks for a text. */
export type TextDecision = 'respond' | 'edit';

export function permissionId(callId: string): string {
  return PERMISSION + callId;
}

export function reasonId(callId: string): string {
  return REASON + callId;
}

/** The id of the question that asks for the text of an answer. */
export function decisionTextId(decision: TextDecision, callId: string): string {
  return `${decision}:${callId}`;
}

/** The id of the call that a question asks about; `undefined` for a question that is no permission. */
export function callIdOf({ id }: Question): string | undefined {
  return id.startsWith(PERMISSION) ? id.slice(PERMISSION.length) : undefined;
}

/** The questions of one approval. */
export interface Approval {
  readonly permission: Question;
  /** The optional text beside the decision. */
  readonly reason?: Question | undefined;
  /** The texts that an answer asks for, such as the edited arguments. Each is asked for by one answer. Absent if no answer does. */
  readonly texts?: readonly Question[] | undefined;
}

/** What a form asks that asks for one approval and nothing else. */
export function soleApproval([permission, ...others]: readonly Question[]): Approval | undefined {
  if (permission === undefined || !isDecision(permission)) return undefined;
  const callId = callIdOf(permission) ?? '';
  const [first] = others;
  const reason = first?.id === reasonId(callId) ? first : undefined;
  const texts = reason === undefined ? others : others.slice(1);
  const isText = ({ id, when = [] }: Question): boolean =>
    (id === decisionTextId('respond', callId) || id === decisionTextId('edit', callId)) && when.length === 1 && when[0]?.id === permission.id;
  if (!texts.every(isText)) return undefined;
  return { permission, reason, ...(texts.length > 0 && { texts }) };
}
