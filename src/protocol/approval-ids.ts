import type { QuestionBase } from './types/question.js';

/**
 * The beginnings of the ids of an approval's questions: the permission, and the reason. In a form of one call, the reason comes right after the
 * permission, and the texts for the other answers follow. In a form of several calls, the reason comes last.
 */
const [PERMISSION, REASON] = ['permission:', 'reason:'];

/** The answers of an approval that neither allow nor deny. Each of these answers asks for a text. */
export type TextDecision = 'respond' | 'edit';

/** In place of a call's id, in the id of the reason that several calls share. */
export const SHARED = '';

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
export function callIdOf({ id }: QuestionBase): string | undefined {
  return id.startsWith(PERMISSION) ? id.slice(PERMISSION.length) : undefined;
}

/** Whether a question asks for the edited arguments of a call, which are a JSON object. */
export function asksForArguments({ id, when = [] }: QuestionBase): boolean {
  return when.some((condition) => id === decisionTextId('edit', condition.id.slice(PERMISSION.length)));
}
