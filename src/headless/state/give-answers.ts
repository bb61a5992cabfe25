import { getOwn } from '../../protocol/guards.js';
import type { AnswerDetails, AnswerMessage, Answers } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { withAsked } from './current-answer.js';
import { withDelegated, withNote, withValue } from './edit-field.js';
import type { Field, FieldState } from './field.js';
import type { FormContent } from './form-content.js';
import { createState, type FormState, mapFields } from './form-state.js';

interface Given {
  readonly answers?: Answers | undefined;
  readonly details?: AnswerDetails | undefined;
  readonly note?: string | undefined;
}

/** When an answer was given that the host has shown: before any edit of it. */
export const BEFORE_ANY_EDIT = 1;

/**
 * The form with answers that were given before. A question without an answer was not asked, and keeps its content.
 *
 * @param editedAt When the answers were given; `undefined` if they are how the form begins.
 */
export function withAnswers(
  state: FormState,
  { answers = {}, details = {}, note = '' }: Given,
  editedAt: number | undefined,
): FormState {
  return mapFields(state, (field, before) => {
    if (field === state.content.formNote) return { ...withNote(before, note), editedAt };
    const { id } = field.question;
    const given = getOwn(answers, id);
    return given === undefined
      ? before
      : withAnswer(field, before, [given].flat(), getOwn(details, id) ?? {}, editedAt);
  });
}

function withAnswer(
  field: Field,
  before: FieldState,
  given: readonly string[],
  detail: AnswerDetails[string],
  editedAt: number | undefined,
): FieldState {
  const { kind, question } = field;
  const { note = '', delegated, untouched } = detail;
  const answered = delegated
    ? withDelegated(field, before)
    : withValue(field, before, kind.restore(question, given, detail, before.value));
  const words = kind.words(answered.value);
  // Words that were not sent, such as in an Other that is not chosen, keep their time, so that a draft brings them back.
  const at = words === '' || given.includes(words) ? editedAt : before.editedAt;
  return { ...withNote(untouched ? { ...answered, isTouched: false } : answered, note), editedAt: at };
}

/** The outcome of a form without a session: the host shows its answer, or the form was settled here and then left the page. */
export interface PastForm {
  readonly form: TrustedForm;
  readonly answer: AnswerMessage;
  /** The place in which the host shows the answer, if it does. */
  readonly place?: object | undefined;
}

/**
 * The state of a form that nobody has edited yet, with the answers that its user gave before.
 * @param past The outcome of the same form, if there is one.
 */
export function beginForm(content: FormContent, past?: PastForm): FormState {
  const { initialAnswers } = content.beginning;
  const empty = createState(content);
  const state = withAsked(initialAnswers ? withAnswers(empty, { answers: initialAnswers }, undefined) : empty);
  if (past === undefined) return state;
  // A host that showed the answer and shows the form now takes the answer back. The form keeps its content, because nobody else has it.
  if (past.place) return withAsked(withAnswers(state, past.answer, BEFORE_ANY_EDIT));
  return { ...state, phase: { name: 'settled', answer: past.answer } };
}
