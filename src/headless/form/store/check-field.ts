import { validateAnswer } from '../../../protocol/validate-answers.js';
import { validateNote } from '../../../protocol/validate-note.js';
import type { AnswerProblem } from '../../../protocol/types/issue.js';
import type { Field, FieldState } from '../../question/field.js';
import { writeProblem, type HookForm } from './hook-form.js';

/** A text that breaks every format with a browser field of its own. */
const UNREADABLE = '?';

/** The state of a field with the problem of its answer; the same object if nothing changed. */
export function checkAnswer(hookForm: HookForm, field: Field, state: FieldState, isUnreadable = false): FieldState {
  const found = state.delegated ? undefined : validateAnswer(field.question, isUnreadable ? UNREADABLE : field.kind.toAnswer(state.value));
  return withProblem(hookForm, field.name, state, 'problem', found);
}

/** The same with the problem of its note. */
export function checkNote(hookForm: HookForm, field: Field, state: FieldState): FieldState {
  return withProblem(hookForm, field.noteName, state, 'noteProblem', validateNote(state.note));
}

function withProblem(hookForm: HookForm, name: string, state: FieldState, key: 'problem' | 'noteProblem', found: AnswerProblem | undefined): FieldState {
  if (found?.code === state[key]?.code) return state;
  const problem = found && { code: found.code };
  writeProblem(hookForm, name, problem);
  return { ...state, [key]: problem };
}
