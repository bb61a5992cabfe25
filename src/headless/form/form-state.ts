import { isUnanswered } from '../../protocol/answers.js';
import { isRequired } from '../../protocol/questions.js';
import { initialState, type Field, type FieldState } from '../question/field.js';
import type { FormPhase } from './form-status.js';

/** Where the user is in the form. */
export interface FormView {
  /** The question that `layout: 'steps'` shows; the number of questions is the review. */
  readonly step: number;
  /** Whether the user came here from the review to change an answer. `next` then goes back to the review. */
  readonly isChange: boolean;
  /** The furthest step seen. */
  readonly visited: number;
  /** How often a submit or a next step has been refused. */
  readonly attempt: number;
  /** The fields with a problem at the last refusal. */
  readonly invalid: readonly Field[];
}

export interface FormProgress {
  /** Questions with an answer. */
  readonly answered: number;
  /** Required questions. */
  readonly required: number;
  readonly total: number;
}

/** What a quick answer has changed, so that it can be taken back. */
export interface QuickAnswer {
  readonly field: Field;
  /** What the field held before. */
  readonly before: FieldState;
  readonly step: number;
  readonly isChange: boolean;
  /** Whether the form will be sent by it. */
  readonly isSending: boolean;
}

/** Everything a form holds, at one moment. A change replaces it and what has changed in it. */
export interface FormState {
  readonly phase: FormPhase;
  readonly view: FormView;
  /** By the index of the field. */
  readonly fields: readonly FieldState[];
  readonly progress: FormProgress;
  /** The last quick answer, until something else changes. */
  readonly quick?: QuickAnswer | undefined;
}

export function createState(fields: readonly Field[]): FormState {
  const states = fields.map(initialState);
  return {
    phase: { name: 'editing' },
    view: { step: 0, isChange: false, visited: 0, attempt: 0, invalid: [] },
    fields: states,
    progress: {
      answered: fields.filter((field, index) => isAnswered(field, states[index])).length,
      required: fields.filter(({ question }) => isRequired(question)).length,
      total: fields.length,
    },
  };
}

/** The state with one field replaced, and the progress that follows from it. */
export function withField(state: FormState, field: Field, next: FieldState): FormState {
  const fields = [...state.fields];
  fields[field.index] = next;
  const before = state.fields[field.index];
  const change = Number(isAnswered(field, next)) - Number(isAnswered(field, before));
  const quick = before?.value === next.value && before?.note === next.note ? state.quick : undefined;
  const { progress } = state;
  return { ...state, fields, quick, progress: change === 0 ? progress : { ...progress, answered: progress.answered + change } };
}

/** The state with a change of view. `visited` never goes back. */
export function withView(state: FormState, change: Partial<FormView>): FormState {
  const view = { ...state.view, ...change };
  return { ...state, view: { ...view, visited: Math.max(view.step, view.visited) } };
}

/** The fields whose problem of the last refused attempt is left. */
export function problemsLeft({ view, fields }: FormState): Field[] {
  return view.invalid.filter(({ index }) => fields[index]?.problem ?? fields[index]?.noteProblem);
}

/** Whether the user has typed words that a slip could lose. */
export function hasTypedWords(fields: readonly Field[], state: FormState): boolean {
  return fields.some(({ kind, index }) => {
    const field = state.fields[index];
    return field !== undefined && (field.note.trim() !== '' || (field.isTouched && kind.words(field.value).trim() !== ''));
  });
}

/** Whether a field holds an answer. */
export function isAnswered({ kind }: Field, state: FieldState | undefined): boolean {
  return state !== undefined && !isUnanswered(kind.toAnswer(state.value));
}
