import { validateAnswer } from '../../../protocol/validate-answers.js';
import { validateNote } from '../../../protocol/validate-note.js';
import type { AnswerProblem } from '../../../protocol/types/issue.js';
import type { Field, FieldState } from '../../question/field.js';

/** A text that breaks every format with a browser field of its own. */
const UNREADABLE = '?';

/** The state of a field with the problem of its answer; the same object if nothing changed. */
export function checkAnswer(field: Field, state: FieldState, isUnreadable = false): FieldState {
  const found = state.delegated ? undefined : validateAnswer(field.question, isUnreadable ? UNREADABLE : field.kind.toAnswer(state.value));
  return withProblem(state, 'problem', found);
}

/** The same with the problem of its note. */
export function checkNote(state: FieldState): FieldState {
  return withProblem(state, 'noteProblem', validateNote(state.note));
}

function withProblem(state: FieldState, key: 'problem' | 'noteProblem', found: AnswerProblem | undefined): FieldState {
  return found?.code === state[key]?.code ? state : { ...state, [key]: found && { code: found.code } };
}
