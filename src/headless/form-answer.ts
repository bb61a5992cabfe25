import { buildAnswer } from '../protocol/answer-message.js';
import { describeSummary, summarizeAnswer } from '../protocol/summarize-answer.js';
import type { AnswerDetail, AnswerMessage } from '../protocol/types.js';
import type { Field } from './field.js';
import { hasWords, toAnswer } from './field-values.js';
import type { FormStore } from './form-store.js';

/** The answer that the form holds as it stands, with its summary in words. */
export function currentAnswer(store: FormStore, skippedWord?: string): AnswerMessage {
  const values = store.fields.map(({ question, name }) => [question.id, toAnswer(store.value(name))] as const);
  const details = store.fields.map((field) => [field.question.id, detailOf(store, field)] as const);
  const message = buildAnswer(store.form, Object.fromEntries(values), { details: Object.fromEntries(details) });
  return { ...message, message: describeSummary(summarizeAnswer(store.form, message), skippedWord) };
}

function detailOf(store: FormStore, { name, noteName }: Field): AnswerDetail {
  const value = store.value(name);
  const note = store.value(noteName) as string;
  return {
    ...(typeof value !== 'string' && value.isOther ? { other: value.other } : {}),
    ...(store.isTouched(name) ? {} : { untouched: true }),
    ...(note === '' ? {} : { note }),
  };
}

/** Whether the user has typed words that a slip could lose. */
export function hasTypedWords(store: FormStore): boolean {
  return store.fields.some(({ name, noteName }) => (store.isTouched(name) && hasWords(store.value(name))) || hasWords(store.value(noteName)));
}
