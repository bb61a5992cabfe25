import { validateAnswer } from '../../protocol/validate-answers.js';
import { validateNote } from '../../protocol/validate-note.js';
import type { Field, FieldProblem, FieldState } from '../question/field.js';
import { writeProblem, type HookForm } from './hook-form.js';

/** A text that breaks the rules of every format for which browsers have a field of their own. */
const UNREADABLE = '?';

/** The state of a field with what is wrong with its answer; the same object where nothing has changed. */
export function checkAnswer(hookForm: HookForm, field: Field, state: FieldState, isUnreadable = false): FieldState {
  const found = validateAnswer(field.question, isUnreadable ? UNREADABLE : field.kind.toAnswer(state.value));
  const problem: FieldProblem | undefined = found && { code: found.code };
  if (problem?.code === state.problem?.code) return state;
  writeProblem(hookForm, field.name, problem);
  return { ...state, problem };
}

/** The same with what is wrong with its note. */
export function checkNote(hookForm: HookForm, field: Field, state: FieldState): FieldState {
  const found = validateNote(state.note);
  if (found?.code === state.noteProblem?.code) return state;
  const noteProblem: FieldProblem | undefined = found && { code: found.code };
  writeProblem(hookForm, field.noteName, noteProblem);
  return { ...state, noteProblem };
}
