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

/** A quick answer and the state before it, for undo. */
export interface QuickAnswer {
  readonly field: Field;
  /** The content of the field before. */
  readonly before: FieldState;
  /** The chosen option, in words. */
  readonly label: string;
  readonly step: number;
  readonly isChange: boolean;
  /** Whether this answer is about to send the form. */
  readonly isSending: boolean;
}

/** What became of a file, and the word for it. */
export interface FileOutcome {
  readonly word: string;
  readonly name: string;
  /** The file; `undefined` for a file that was removed. */
  readonly file?: File;
  /** Whether the answer lacks this file. */
  readonly isFailure: boolean;
}

/** Everything a form holds at one moment. A change replaces it and its changed parts. */
export interface FormState {
  readonly phase: FormPhase;
  readonly view: FormView;
  /** By the index of the field: those of the questions, and that of the form's note. */
  readonly fields: readonly FieldState[];
  /**
   * The fields of the questions that are asked, in the form's order. `view.step` counts these. The same array while no question comes or
   * goes.
   */
  readonly asked: readonly Field[];
  /** The files beside the answers, of all questions. */
  readonly files: readonly Attachment[];
  /** The files that are still being read or stored, and that an answer waits for. */
  readonly incoming: readonly File[];
  /** What became of the files that were added last, by the id of their question. It stays until the user has seen it, also while the form is away. */
  readonly fileOutcomes: Readonly<Record<string, readonly FileOutcome[]>>;
  /** The action that the user asked for and that waits for these files. */
  readonly awaitedBy: 'submit' | 'partial' | undefined;
  /** The last quick answer, until something else changes. */
  readonly quick?: QuickAnswer | undefined;
}

/** The first state of a form with these fields: those of the questions, and all with that of the form's note. */
export function createState({ all, fields }: { readonly all: readonly Field[]; readonly fields: readonly Field[] }): FormState {
  return {
    phase: { name: 'editing' },
    view: { step: 0, isChange: false, visited: 0, attempt: 0, invalid: [] },
    fields: all.map(initialState),
    asked: fields,
    files: [],
    incoming: [],
    fileOutcomes: {},
    awaitedBy: undefined,
    quick: undefined,
  };
}

/** The content of all fields, asked or not, in the protocol's form. In a part of the answers, required questions may stay open. */
export function answersOf(fields: readonly Field[], { fields: states }: FormState, isPartial = false): { values: Answers; details: AnswerDetails } {
  const contents = fields.map((field) => ({ id: field.question.id, kind: field.kind, state: states[field.index] ?? initialState(field) }));
  return {
    values: Object.fromEntries(contents.map(({ id, kind, state }) => [id, kind.toAnswer(state.value)])),
    details: Object.fromEntries(contents.map(({ id, kind, state }) => [id, { ...kind.detail(state.value), ...detailOf(state, isPartial) }])),
  };
}

/** The details of an answer that every kind of question has. */
function detailOf({ note, isTouched, delegated }: FieldState, isPartial: boolean): AnswerDetail {
  return {
    ...(!isTouched && { untouched: true }),
    ...(delegated && { delegated: true }),
    ...(isPartial && { unanswered: true }),
    note,
  };
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
  const isSameList = asked.length === before.length && asked.every((field, index) => field === before[index]);
  if (isSameList) return state;
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
  const isSameAnswer = before?.value === next.value && before?.note === next.note && before.delegated === next.delegated;
  return { ...state, fields, quick: isSameAnswer ? state.quick : undefined };
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
export function hasUnsent({ all }: { readonly all: readonly Field[] }, state: FormState): boolean {
  const { revised } = state.phase;
  if (hasUnsentFiles(state)) return true;
  return all.some((field) => {
    const now = state.fields[field.index] ?? initialState(field);
    const sent = revised?.fields[field.index];
    return sent ? isChanged(now, sent) : hasContent(field, now);
  });
}

/** Whether a file has failed, and the user may not have seen it yet. */
export function hasFileFailure({ fileOutcomes }: FormState): boolean {
  return Object.values(fileOutcomes).some((outcomes) => outcomes.some(({ isFailure }) => isFailure));
}

function hasUnsentFiles({ phase: { revised }, files, incoming }: FormState): boolean {
  if (incoming.length > 0) return true;
  return revised ? files !== revised.files : files.length > 0;
}

/** Whether a field differs from the answer that was sent. */
function isChanged(now: FieldState, sent: FieldState): boolean {
  return now.note !== sent.note || !isSame(now.value, sent.value) || !isSame(now.delegated, sent.delegated);
}

/** Whether the user put something into a field. A default that nobody touched does not count. */
function hasContent(field: Field, state: FieldState): boolean {
  if (state.note.trim() !== '') return true;
  if (!state.isTouched) return false;
  return isAnswered(field, state) || field.kind.words(state.value).trim() !== '';
}

/** Whether two contents of a field are equal. They are plain data. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Whether a field holds an answer. Handing the decision back counts. */
export function isAnswered({ kind }: Field, state: FieldState | undefined): boolean {
  return state !== undefined && (state.delegated !== undefined || !isUnanswered(kind.toAnswer(state.value)));
}

/** Whether a field is required and still without an answer. */
export function isMissing(field: Field, state: FieldState | undefined): boolean {
  return isRequired(field.question) && !isAnswered(field, state);
}

/**
 * Whether the user has passed a question without an answer, and not just come to it: a later one was seen in steps, or touched in the stack, or
 * they have tried to send the form.
 */
export function isPassed(field: Field, { phase, view, asked, fields }: FormState, isSteps: boolean): boolean {
  if (!isMissing(field, fields[field.index])) return false;
  const hasTriedToSend = view.attempt > 0 || phase.name !== 'editing' || phase.revised !== undefined;
  if (hasTriedToSend) return true;
  const place = asked.indexOf(field);
  if (isSteps) return place < view.visited;
  return asked.slice(place + 1).some(({ index }) => fields[index]?.isTouched);
}

/** Whether something is answered and something required is not. */
export function hasPart({ asked, fields }: FormState): boolean {
  const isAnyAnswered = asked.some((field) => isAnswered(field, fields[field.index]));
  return isAnyAnswered && asked.some((field) => isMissing(field, fields[field.index]));
}
