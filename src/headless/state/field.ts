import type { TrustedForm } from '../../protocol/types/form.js';
import type { Question, TextQuestion } from '../../protocol/types/question.js';
import type { FieldKind } from '../kinds/kind.js';
import { fieldKindOf } from '../kinds/kinds.js';

/** A question in its form. `V` is the content of its field while it is edited. */
export interface Field<Q extends Question = Question, V = unknown> {
  /** Its name in the page. It is generated, because react-hook-form, which also takes it, reads dots and brackets as paths. */
  readonly name: string;
  /** Its position in the form, from 0. */
  readonly index: number;
  readonly question: Q;
  readonly kind: FieldKind<Q, V>;
  readonly initial: V;
}

/** A question that nobody asks, for the field of the form's note. The blank id is its place in a draft, because no question has a blank id. */
const NO_QUESTION: TextQuestion = { id: '', question: '', input_type: 'text', required: false };

export function createFields({ payload: { questions } }: TrustedForm, preselectRecommended: boolean): Field[] {
  return questions.map((question, index) => createField(question, index, preselectRecommended));
}

/** The field of the note on the whole form. It has a note like every field, and no answer. Its index comes after those of the questions. */
export function createFormNote({ payload: { questions } }: TrustedForm): Field {
  return createField(NO_QUESTION, questions.length, false);
}

function createField(question: Question, index: number, preselectRecommended: boolean): Field {
  const kind = fieldKindOf(question);
  return { name: `q${index}`, index, question, kind, initial: kind.initial(question, preselectRecommended) };
}

/**
 * A field, typed by its kind.
 * @throws TypeError for a field of another kind.
 */
export function fieldOfKind<Q extends Question, V>(field: Field, kind: FieldKind<Q, V>): Field<Q, V> {
  // The kinds have different types, so they are compared as objects.
  const own: object = kind;
  if (field.kind !== own)
    throw new TypeError(`For the question ${JSON.stringify(field.question.id)} use ${field.kind.hook}().`);
  return field as Field<Q, V>;
}

/** The content of one field. A change replaces it; nothing writes into it. */
export interface FieldState<V = unknown> {
  readonly value: V;
  readonly note: string;
  /** The problem of the answer, once it was shown. */
  readonly problem: FieldProblem | undefined;
  /** The problem of the note, once it was shown. */
  readonly noteProblem: FieldProblem | undefined;
  /** Whether the user decided: they changed the value or confirmed a default. */
  readonly isTouched: boolean;
  /** The decision is handed back to the agent. `value` is what the field held before. */
  readonly delegated?: { readonly value: V } | undefined;
  /** When the user edited it last, in ms of the epoch; `undefined` if nobody has. Of two drafts of a question, the newer edit counts. */
  readonly editedAt?: number | undefined;
  /** Whether each part of the call that an approval allows has been in view. */
  readonly hasSeenCall?: boolean;
  /** The option that had the focus last. Tab returns to it. */
  readonly focused: string | symbol | undefined;
  /** The option where the focus entered the group, while the focus is there. */
  readonly entered?: string | symbol | undefined;
}

/** The problem that a field shows. */
export interface FieldProblem {
  /** An `AnswerIssueCode`, or the type of an error that the host set in react-hook-form. */
  readonly code: string;
  /** The host's own words. */
  readonly words?: string | undefined;
}

export function initialState<V>(field: Field<Question, V>): FieldState<V> {
  return {
    value: field.initial,
    note: '',
    problem: undefined,
    noteProblem: undefined,
    isTouched: false,
    focused: undefined,
  };
}
