import { validateAnswer } from '../../protocol/validate-answers.js';
import { validateNote } from '../../protocol/validate-note.js';
import type { AnswerIssueCode } from '../../protocol/types/issue.js';
import { callOf, isAllowing } from '../../protocol/questions.js';
import type { Question } from '../../protocol/types/question.js';
import { CALL_UNSEEN } from '../kinds/key-of-code.js';
import type { Field, FieldState } from './field.js';

/** The state of a field with the problem of its answer; the same object if nothing changed. */
export function checkAnswer(field: Field, state: FieldState): FieldState {
  const { question, kind } = field;
  // The agent decides, so there is no answer to check.
  if (state.delegated) return withProblem(state, 'problem', undefined);
  const answer = kind.toAnswer(state.value);
  return withProblem(
    state,
    'problem',
    validateAnswer(question, answer, kind.detail(state.value))?.code ?? findUnseenCall(question, answer, state),
  );
}

function findUnseenCall(
  question: Question,
  answer: string | string[],
  { hasSeenCall }: FieldState,
): typeof CALL_UNSEEN | undefined {
  const isAllowed = callOf(question) !== undefined && [answer].flat().some(isAllowing);
  return isAllowed && !hasSeenCall ? CALL_UNSEEN : undefined;
}

/** Each part of the call of an approval has been in view. */
export function withCallSeen(state: FieldState): FieldState {
  if (state.hasSeenCall) return state;
  const seen = { ...state, hasSeenCall: true };
  return state.problem?.code === CALL_UNSEEN ? withProblem(seen, 'problem', undefined) : seen;
}

/** The state of a field whose text the browser cannot read, such as half a date. The form has no value of it to check. */
export function refuseUnreadable({ question, kind }: Field, state: FieldState): FieldState {
  return withProblem(state, 'problem', state.delegated ? undefined : (kind.unreadable?.(question) ?? 'invalid_type'));
}

/** The state of a field with the problem of its note; the same object if nothing changed. */
export function checkNote(state: FieldState): FieldState {
  return withProblem(state, 'noteProblem', validateNote(state.note)?.code);
}

function withProblem(
  state: FieldState,
  key: 'problem' | 'noteProblem',
  code: AnswerIssueCode | typeof CALL_UNSEEN | undefined,
): FieldState {
  if (code === state[key]?.code) return state;
  return { ...state, [key]: code === undefined ? undefined : { code } };
}
