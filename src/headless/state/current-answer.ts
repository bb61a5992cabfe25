import { buildAnswer } from '../../protocol/answer-message.js';
import { listAsked } from '../../protocol/asked.js';
import type { AnswerDetail, AnswerDetails, AnsweredMessage, Answers } from '../../protocol/types/answer.js';
import type { Field, FieldState } from './field.js';
import { fieldState, type FormState } from './form-state.js';

/** The words for missing answers in the summary of a message, in the user's language. */
export interface SummaryWords {
  readonly skippedWord: string;
  readonly delegatedWord: string;
  readonly leftOpenWord: string;
}

interface CurrentAnswerOptions {
  readonly words?: SummaryWords | undefined;
  readonly isPartial?: boolean | undefined;
}

export function currentAnswer(state: FormState, { words, isPartial }: CurrentAnswerOptions = {}): AnsweredMessage {
  const { form, fields, formNote } = state.content;
  const { values, details } = answersOf(state, fields, isPartial);
  const { revised } = state.phase;
  const asked = new Set(state.asked.map(({ question }) => question.id));
  return buildAnswer(form, values, {
    ...words,
    details,
    note: fieldState(state, formNote).note,
    attachments: state.files.filter(({ question_id }) => asked.has(question_id)),
    revision: revised && (revised.answer.revision ?? 0) + 1,
  });
}

/** The content of these fields, asked or not, in the protocol's form. In a part of the answers, required questions may stay open. */
function answersOf(
  state: FormState,
  fields: readonly Field[],
  isPartial = false,
): { values: Answers; details: AnswerDetails } {
  const contents = fields.map((field) => ({
    id: field.question.id,
    kind: field.kind,
    content: fieldState(state, field),
  }));
  return {
    values: Object.fromEntries(contents.map(({ id, kind, content }) => [id, kind.toAnswer(content.value)])),
    details: Object.fromEntries(
      contents.map(({ id, kind, content }) => [id, { ...kind.detail(content.value), ...detailOf(content, isPartial) }]),
    ),
  };
}

function detailOf({ note, isTouched, delegated }: FieldState, isPartial: boolean): AnswerDetail {
  return {
    ...(!isTouched && { untouched: true }),
    ...(delegated && { delegated: true }),
    ...(isPartial && { unanswered: true }),
    note,
  };
}

/**
 * The state with the questions that its answers ask for. The shown step stays, and so does the review. If a change from the review brings new
 * questions, `next` goes through all.
 */
export function withAsked(state: FormState): FormState {
  const { form, fields } = state.content;
  if (!fields.some(({ question }) => question.when)) return state;
  const { values, details } = answersOf(state, fields);
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
