import { isUnanswered } from '../../../protocol/answers.js';
import { listAsked } from '../../../protocol/asked.js';
import { isRequired } from '../../../protocol/questions.js';
import type { AnswerDetail, AnswerDetails, Answers, Attachment } from '../../../protocol/types/answer.js';
import type { TrustedForm } from '../../../protocol/types/form.js';
import { initialState, type Field, type FieldState } from '../../question/field.js';
import type { FormPhase } from '../status/form-status.js';

/** Where the user is in the form. */
export interface FormView {
  /** The position of the question that `layout: 'steps'` shows. At the number of questions, it shows the review. */
  readonly step: number;
  /** Whether the user came from the review to change an answer. `next` then returns to the review. */
  readonly isChange: boolean;
  /** Whether a quick answer was the last change of the view. Only then its choice is announced. */
  readonly isQuick?: boolean;
  /** The furthest step seen. */
  readonly visited: number;
  /** How often a submit or a next step was refused. */
  readonly attempt: number;
  /** The fields with a problem at the last refusal. */
  readonly invalid: readonly Field[];
}

/** What a quick answer changed, for undo. */
export interface QuickAnswer {
  readonly field: Field;
  /** What the field held before. */
  readonly before: FieldState;
  /** The chosen option, in words. */
  readonly label: string;
  readonly step: number;
  readonly isChange: boolean;
  /** Whether this answer is about to send the form. */
  readonly isSending: boolean;
}

/** Everything a form holds at one moment. A change replaces it and its changed parts. */
export interface FormState {
  readonly phase: FormPhase;
  readonly view: FormView;
  /** By the index of the field. */
  readonly fields: readonly FieldState[];
  /**
   * The fields of the questions that are asked, in the form's order. `view.step` counts these. The same array while no question comes or
   * goes.
   */
  readonly asked: readonly Field[];
  /** The files beside the answers, of all questions. */
  readonly files: readonly Attachment[];
  /** The number of files that are still being read or stored. */
  readonly incoming: number;
  /** What to send once these files have arrived, if the user asked for it. */
  readonly awaitedBy: 'submit' | 'partial' | undefined;
  /** The last quick answer, until something else changes. */
  readonly quick?: QuickAnswer | undefined;
}

export function createState(fields: readonly Field[]): FormState {
  return {
    phase: { name: 'editing' },
    view: { step: 0, isChange: false, visited: 0, attempt: 0, invalid: [] },
    fields: fields.map(initialState),
    asked: fields,
    files: [],
    incoming: 0,
    awaitedBy: undefined,
    quick: undefined,
  };
}

/** The content of all fields, asked or not, in the protocol's form. */
export function answersOf(fields: readonly Field[], state: FormState): { values: Answers; details: AnswerDetails } {
  const held = fields.flatMap((field): [Field, FieldState][] => {
    const fieldState = state.fields[field.index];
    return fieldState ? [[field, fieldState]] : [];
  });
  return {
    values: Object.fromEntries(held.map(([{ question, kind }, { value }]) => [question.id, kind.toAnswer(value)] as const)),
    details: Object.fromEntries(held.map(([field, fieldState]) => [field.question.id, detailOf(field, fieldState)] as const)),
  };
}

function detailOf({ kind }: Field, { value, note, isTouched, delegated }: FieldState): AnswerDetail {
  return { ...kind.detail(value), ...(isTouched ? {} : { untouched: true }), ...(delegated && { delegated: true }), note };
}

/**
 * The state with the questions that its answers ask for. The shown step stays, and so does the review. If a change from the review brings
 * new questions, `next` goes through all of them.
 */
export function withAsked(form: TrustedForm, fields: readonly Field[], state: FormState): FormState {
  if (!fields.some(({ question }) => question.when)) return state;
  const { values, details } = answersOf(fields, state);
  const ids = new Set(listAsked(form, values, details).map(({ id }) => id));
  const asked = fields.filter(({ question }) => ids.has(question.id));
  const { view, asked: before } = state;
  if (asked.length === before.length && asked.every((field, index) => field === before[index])) return state;
  const shown = before[view.step];
  const place = shown ? asked.indexOf(shown) : asked.length;
  const step = place < 0 ? Math.min(view.step, asked.length) : place;
  const visited = Math.max(step, Math.min(view.visited, asked.length));
  const invalid = view.invalid.filter((field) => asked.includes(field));
  return { ...state, asked, view: { ...view, step, visited, isChange: false, invalid } };
}

/** The state with one field replaced. */
export function withField(state: FormState, field: Field, next: FieldState): FormState {
  const fields = [...state.fields];
  fields[field.index] = next;
  const before = state.fields[field.index];
  const quick = before?.value === next.value && before?.note === next.note && before.delegated === next.delegated ? state.quick : undefined;
  return { ...state, fields, quick };
}

/** A changed view. `visited` never goes back. */
export function changeView(before: FormView, change: Partial<FormView>): FormView {
  const view = { ...before, ...change };
  return { ...view, visited: Math.max(view.step, view.visited) };
}

/** The fields that still have a problem of the last refused attempt. */
export function problemsLeft({ view, fields }: FormState): Field[] {
  return view.invalid.filter(({ index }) => fields[index]?.problem ?? fields[index]?.noteProblem);
}

/** Whether cancelling would lose an answer, words or a file, or a change to a sent answer. */
export function hasUnsent(fields: readonly Field[], { phase: { revised }, fields: states, files, incoming }: FormState): boolean {
  if (incoming > 0 || (files.length > 0 && files !== revised?.files)) return true;
  return fields.some((field) => {
    const now = states[field.index] ?? initialState(field);
    const before = revised?.fields[field.index];
    if (before) return now.value !== before.value || now.note !== before.note || now.delegated !== before.delegated;
    return now.note.trim() !== '' || (now.isTouched && (isAnswered(field, now) || field.kind.words(now.value).trim() !== ''));
  });
}

/** Whether a field holds an answer. Handing the decision back counts. */
export function isAnswered({ kind }: Field, state: FieldState | undefined): boolean {
  return state !== undefined && (state.delegated !== undefined || !isUnanswered(kind.toAnswer(state.value)));
}

/** Whether a field is required and still without an answer. */
export function isMissing(field: Field, state: FieldState | undefined): boolean {
  return isRequired(field.question) && !isAnswered(field, state);
}

/** Whether something is answered and something required is not. */
export function hasPart({ asked, fields }: FormState): boolean {
  return asked.some((field) => isAnswered(field, fields[field.index])) && asked.some((field) => isMissing(field, fields[field.index]));
}
