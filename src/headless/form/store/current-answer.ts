import { say } from '../../../i18n/say.js';
import type { Messages } from '../../../i18n/messages.js';
import { buildAnswer } from '../../../protocol/answer-message.js';
import type { AnsweredMessage } from '../../../protocol/types/answer.js';
import { answersOf, type FormState } from './form-state.js';
import type { FormStore } from './form-store.js';

export interface CurrentAnswerOptions {
  /** The words for missing answers in the summary. */
  messages?: Messages | undefined;
  /** Whether required questions without an answer are left open on purpose. */
  isPartial?: boolean | undefined;
}

/** The answer in a state, with its summary in words. */
export function currentAnswer(
  { form, fields, formNote }: Pick<FormStore, 'form' | 'fields' | 'formNote'>,
  state: FormState,
  { messages, isPartial }: CurrentAnswerOptions = {},
): AnsweredMessage {
  const { values, details } = answersOf(fields, state, isPartial);
  const { revised } = state.phase;
  const asked = new Set(state.asked.map(({ question }) => question.id));
  return buildAnswer(form, values, {
    details,
    note: state.fields[formNote.index]?.note,
    attachments: state.files.filter(({ question_id }) => asked.has(question_id)),
    skippedWord: messages && say(messages, 'skipped'),
    delegatedWord: messages && say(messages, 'delegate'),
    leftOpenWord: messages && say(messages, 'leftOpen'),
    revision: revised && (revised.answer.revision ?? 0) + 1,
  });
}
