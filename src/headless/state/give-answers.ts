import { getOwn } from '../../protocol/guards.js';
import type { AnswerDetails, Answers } from '../../protocol/types/answer.js';
import { withDelegated, withNote, withValue } from './edit-field.js';
import type { Field, FieldState } from './field.js';
import { mapFields, type FormState } from './form-state.js';

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
