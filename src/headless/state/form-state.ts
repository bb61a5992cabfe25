import type { Attachment } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import type { Question } from '../../protocol/types/question.js';
import { initialState, type Field, type FieldState } from './field.js';
import type { FormContent } from './form-content.js';
import type { FormPhase } from './form-status.js';
import type { GivenResult } from './request-report.js';

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

/** The draft of a form when it had more questions than now. */
export interface AbsentDraft {
  readonly questions: readonly Question[];
  /** By the ids of the questions that the form does not have now. */
  readonly entries: Readonly<Record<string, unknown>>;
}

/** What is asked. It changes when another version of the form arrives. */
interface Asked {
  readonly content: FormContent;
  /** The form as it arrived last. An answer on its way keeps the questions that it answers, but the ids may become known meanwhile. */
  readonly arrived: TrustedForm;
  /**
   * The fields of the questions that are asked, in the form's order. `view.step` counts these. The same array while no question comes or
   * goes.
   */
  readonly asked: readonly Field[];
}

/** What the user has said. It stays while the form grows. */
interface Said {
  /** By the index of the field: those of the questions, and that of the form's note. */
  readonly fields: readonly FieldState[];
  /** The files beside the answers, of all questions. */
  readonly files: readonly Attachment[];
  /** The draft of questions that the form does not have now. These questions may come back. */
  readonly absent?: AbsentDraft | undefined;
}

/** Where the user is, and what the form is about to do. */
interface Doing {
  readonly view: FormView;
  /** The last quick answer, until something else changes. */
  readonly quick?: QuickAnswer | undefined;
  /** The files that are still being read or stored, and that an answer waits for. */
  readonly incoming: readonly File[];
  /** What became of the files that were added last, by the id of their question. It stays until the user has seen it, also while the form is away. */
  readonly fileOutcomes: Readonly<Record<string, readonly FileOutcome[]>>;
  /** The action that the user asked for and that waits for these files. */
  readonly awaitedBy: 'submit' | 'partial' | undefined;
}

/** What became of the messages. */
interface Sent {
  readonly phase: FormPhase;
  /** The last result that was given to the stack of a tool call, arrived or not. */
  readonly given?: GivenResult | undefined;
  /** How many messages were handed to the host. */
  readonly messageCount: number;
}

/**
 * Everything that a form holds at one moment, in four parts by how long they live. An event leads to another state, which shares what stayed. What
 * the host says (`HostState`) is no part of it, so a host that takes something back leaves nothing behind.
 */
export interface FormState extends Asked, Said, Doing, Sent {}

/** The state of a form that nobody has edited, with every question asked. */
export function createState(content: FormContent): FormState {
  return { ...newAsked(content), ...newSaid(content), ...NEW_DOING, ...NEW_SENT };
}

export function newAsked(content: FormContent): Asked {
  return { content, arrived: content.form, asked: content.fields };
}

export function newSaid({ all }: FormContent): Said {
  return { fields: all.map(initialState), files: [], absent: undefined };
}

export const NEW_DOING: Doing = {
  view: { step: 0, isChange: false, visited: 0, attempt: 0, invalid: [] },
  quick: undefined,
  incoming: [],
  fileOutcomes: {},
  awaitedBy: undefined,
};

const NEW_SENT: Sent = { phase: { name: 'editing' }, given: undefined, messageCount: 0 };

/** The state of one field. While a form grows, a component may still have the field of a question from before. */
export function fieldState<V>({ content, fields }: FormState, field: Field<Question, V>): FieldState<V> {
  const own = content.find(field.question.id);
  const state = own?.kind === field.kind ? fields[own.index] : undefined;
  // Only a field's own kind makes its state.
  return (state ?? initialState(field)) as FieldState<V>;
}

/** The state with other content in its fields. A field whose content is the same object stays as it is. */
export function mapFields(state: FormState, change: (field: Field, before: FieldState) => FieldState): FormState {
  const fields = state.content.all.map((field) => change(field, fieldState(state, field)));
  if (fields.every((field, index) => field === state.fields[index])) return state;
  const isSameAnswer = fields.every((field, index) => hasSameAnswer(field, state.fields[index]));
  return { ...state, fields, quick: isSameAnswer ? state.quick : undefined };
}

export function changeField(
  state: FormState,
  id: string,
  change: (before: FieldState, field: Field) => FieldState,
): FormState {
  const field = state.content.find(id);
  if (field === undefined) return state;
  const before = fieldState(state, field);
  const next = change(before, field);
  if (next === before) return state;
  const fields = [...state.fields];
  fields[field.index] = next;
  return { ...state, fields, quick: hasSameAnswer(next, before) ? state.quick : undefined };
}

function hasSameAnswer(one: FieldState, other: FieldState | undefined = one): boolean {
  return one.value === other.value && one.note === other.note && one.delegated === other.delegated;
}

/** A changed view. `visited` never goes back. */
export function changeView(before: FormView, change: Partial<FormView>): FormView {
  const view = { ...before, ...change };
  return { ...view, visited: Math.max(view.step, view.visited) };
}
