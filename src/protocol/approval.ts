import { isDecision } from './questions.js';
import type { Question } from './types/question.js';

/** The ids of the two questions of an approval: the permission, and right after it the reason. */
const [PERMISSION, REASON] = ['permission:', 'reason:'];

export function permissionId(callId: string): string {
  return PERMISSION + callId;
}

export function reasonId(callId: string): string {
  return REASON + callId;
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
}

/** What a form asks that asks for one approval and nothing else. */
export function soleApproval([permission, reason, ...others]: readonly Question[]): Approval | undefined {
  if (permission === undefined || !isDecision(permission) || others.length > 0) return undefined;
  const isReason = reason?.id === reasonId(callIdOf(permission) ?? '');
  return reason === undefined || isReason ? { permission, reason } : undefined;
}
