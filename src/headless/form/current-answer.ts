import { buildAnswer } from '../../protocol/answer-message.js';
import { describeSummary, summarizeAnswer } from '../../protocol/summarize-answer.js';
import type { AnswerDetail, AnsweredMessage } from '../../protocol/types/answer.js';
import type { Field, FieldState } from '../question/field.js';
import type { FormState } from './form-state.js';
import type { FormStore } from './form-store.js';

/** The answer that a state holds, with its summary in words. */
export function currentAnswer({ form, fields }: Pick<FormStore, 'form' | 'fields'>, state: FormState, skippedWord?: string): AnsweredMessage {
  const held = fields.flatMap((field): [Field, FieldState][] => {
    const fieldState = state.fields[field.index];
    return fieldState ? [[field, fieldState]] : [];
  });
  const values = held.map(([{ question, kind }, { value }]) => [question.id, kind.toAnswer(value)] as const);
  const details = held.map(([field, fieldState]) => [field.question.id, detailOf(field, fieldState)] as const);
  const answer = buildAnswer(form, Object.fromEntries(values), { details: Object.fromEntries(details) });
  return { ...answer, message: describeSummary(summarizeAnswer(form, answer), skippedWord) };
}

function detailOf({ kind }: Field, { value, note, isTouched }: FieldState): AnswerDetail {
  return { ...kind.detail(value), ...(isTouched ? {} : { untouched: true }), note };
}
