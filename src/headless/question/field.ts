import type { TrustedForm } from '../../protocol/types/form.js';
import type { Question } from '../../protocol/types/question.js';
import type { FieldKind } from '../kinds/kind.js';
import { kinds } from '../kinds/kinds.js';

/** A question in its form. `V` is what its field holds while it is edited. */
export interface Field<Q extends Question = Question, V = unknown> {
  /** Its name in react-hook-form. Names are ours, because react-hook-form reads dots and brackets as paths. */
  readonly name: string;
  /** The name of the note beside it. */
  readonly noteName: string;
  /** Its place in the form, from 0. */
  readonly index: number;
  readonly question: Q;
  readonly kind: FieldKind<Q, V>;
  readonly initial: V;
}

export function createFields(form: TrustedForm, preselectRecommended: boolean): Field[] {
  return form.payload.questions.map((question, index) => {
    const kind = kinds[question.input_type];
    return { name: `q${index}`, noteName: `n${index}`, index, question, kind, initial: kind.initial(question, preselectRecommended) };
  });
}

/** A field as its own kind knows it. @throws TypeError for a field of another kind. */
export function fieldOfKind<Q extends Question, V>(field: Field, kind: FieldKind<Q, V>): Field<Q, V> {
  // The two kinds hold other questions and values, so they are compared as what they are: objects.
  const own: object = kind;
  if (field.kind !== own) throw new TypeError(`For the question ${JSON.stringify(field.question.id)} use ${field.kind.hook}().`);
  return field as Field<Q, V>;
}

/** What a form holds of one field. A change replaces it; nothing in it is ever written to. */
export interface FieldState<V = unknown> {
  readonly value: V;
  /** The comment beside the answer. */
  readonly note: string;
  /** What is wrong with the answer, once it has been said. */
  readonly problem: FieldProblem | undefined;
  /** What is wrong with the note, once it has been said. */
  readonly noteProblem: FieldProblem | undefined;
  /** Whether the user has decided: changed the value, or confirmed a default. */
  readonly isTouched: boolean;
  /** The decision is handed back to the agent; `value` is what the field held before. */
  readonly delegated?: { readonly value: V } | undefined;
  /** The option of a choice that had the focus last: Tab comes back to it. */
  readonly focused: string | symbol | undefined;
  /** The one on which the focus came into the group, for as long as it is there. */
  readonly entered?: string | symbol | undefined;
}

export interface FieldProblem {
  /** An `AnswerIssueCode`, or the type of an error that the host has set in react-hook-form. */
  readonly code: string;
  /** The host's own words for it. */
  readonly words?: string | undefined;
}

export function initialState<V>(field: Field<Question, V>): FieldState<V> {
  return { value: field.initial, note: '', problem: undefined, noteProblem: undefined, isTouched: false, focused: undefined };
}
