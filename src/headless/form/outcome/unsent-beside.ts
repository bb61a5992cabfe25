import type { AnswerMessage } from '../../../protocol/types/answer.js';
import { currentAnswer } from '../store/current-answer.js';
import { hasUnsent, isSame, type FormState } from '../store/form-state.js';
import type { FormStore } from '../store/form-store.js';

/** Whether two messages say the same. Either both cancel the form, or both have the same answers, decisions handed back, notes and files. */
export function saysSame(one: AnswerMessage, other: AnswerMessage): boolean {
  return isSame(saidIn(one, other), saidIn(other, one));
}

/** The parts of a message that count when it is compared with another message. */
function saidIn({ status, answers, details = {}, attachments = [], note }: AnswerMessage, other: AnswerMessage): unknown {
  if (status === 'cancelled') return status;
  const saidBeside = Object.entries(details).flatMap(([id, detail]) => (detail.note || detail.delegated ? [id, detail.note, detail.delegated] : []));
  const files = attachments.map(({ name, data }, index) => {
    // Pasted images all have one name, so files count by their content. A file that the host has moved has no content in its message.
    const isOtherMoved = other.attachments?.[index]?.data === undefined;
    return [name, isOtherMoved ? undefined : data];
  });
  return [answers, note, saidBeside, files];
}

/** The words of this form that are missing from the answer that settled it, because that answer came from elsewhere. */
export function unsentBeside(store: FormStore, state: FormState, answer: AnswerMessage): AnswerMessage | undefined {
  const own = unsentIn(store, state);
  return own && !saysSame(own, answer) ? own : undefined;
}

function unsentIn(store: FormStore, state: FormState): AnswerMessage | undefined {
  const { phase } = state;
  if (phase.name === 'settled') return phase.unsent;
  // An answer on its way may still count.
  if (phase.name === 'submitting') return undefined;
  return hasUnsent(store, state) ? currentAnswer(store, state) : undefined;
}
