import type { AnswerMessage } from '../../../protocol/types/answer.js';
import { currentAnswer } from '../store/current-answer.js';
import { hasUnsent, isSame, type FormState } from '../store/form-state.js';
import type { FormStore } from '../store/form-store.js';

/** Whether two messages say the same: the same to each question or handed back, with the same notes and files, or both that the form was cancelled. */
export function saysSame(one: AnswerMessage, other: AnswerMessage): boolean {
  return isSame(saidIn(one, other), saidIn(other, one));
}

/** Files count by their content, but for those that the host has moved. Pasted images all have one name. */
function saidIn({ status, answers, details = {}, attachments = [], note }: AnswerMessage, other: AnswerMessage): unknown {
  return status === 'cancelled'
    ? status
    : [
        answers,
        note,
        Object.entries(details).flatMap(([id, { note: said, delegated }]) => (said || delegated ? [id, said, delegated] : [])),
        attachments.map(({ name, data }, index) => [name, other.attachments?.[index]?.data && data]),
      ];
}

/** What was said here and is missing from the answer that settled the form: it came from elsewhere. An answer on its way may still count. */
export function unsentBeside(store: FormStore, state: FormState, answer: AnswerMessage): AnswerMessage | undefined {
  const { phase } = state;
  const own = phase.name === 'settled' ? phase.unsent : phase.name !== 'submitting' && hasUnsent(store, state) ? currentAnswer(store, state) : undefined;
  return own && !saysSame(own, answer) ? own : undefined;
}
