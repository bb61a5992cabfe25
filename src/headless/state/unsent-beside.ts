import { buildCancellation } from '../../protocol/answer-message.js';
import { textsOf } from '../../protocol/answers.js';
import { getOwn, isBlank } from '../../protocol/guards.js';
import { isSameAnswer } from '../../protocol/is-same-answer.js';
import { describeSummary, summarizeAnswer } from '../../protocol/summarize-answer.js';
import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { currentAnswer } from './current-answer.js';
import { fieldState, type FormState } from './form-state.js';
import { hasUnsent } from './select.js';

/** Whether the answer that counts has all that a message says. A cancellation that says nothing is in any other cancellation. */
export function hasAllOf(answer: AnswerMessage, own: AnswerMessage): boolean {
  if (isSameAnswer(answer, own)) return true;
  return answer.status === 'cancelled' && isSameAnswer(own, { status: 'cancelled' });
}

/** The words of this form that are missing from the answer that settled it, because that answer came from elsewhere. */
export function unsentBeside(state: FormState, answer: AnswerMessage): AnswerMessage | undefined {
  // An answer on its way may still count.
  const own = state.phase.name === 'submitting' ? undefined : unsentIn(state);
  return own && !hasAllOf(answer, own) ? own : undefined;
}

/** The words of an expired form beside its answers: of an Other that is not chosen or a decision handed back, and in a question that is not asked. */
export function wordsLeftOut(state: FormState): AnswerMessage | undefined {
  const { answers, details = {} } = currentAnswer(state);
  const words = state.content.fields.flatMap((field) => {
    const { question, kind } = field;
    const { value, note, isTouched } = fieldState(state, field);
    const own = isTouched ? kind.words(value) : '';
    const left = [
      textsOf(getOwn(answers, question.id) ?? []).includes(own) ? '' : own,
      getOwn(details, question.id)?.note === note ? '' : note,
    ].filter((text) => !isBlank(text));
    return left.length === 0 ? [] : [[question.question, ...left].join('\n')];
  });
  return words.length === 0 ? undefined : buildCancellation(state.content.form, { message: words.join('\n\n') });
}

/** What the user said, as text for a person. */
export function textOfAll(form: TrustedForm, messages: readonly (AnswerMessage | undefined)[]): string {
  const paragraphs = messages.flatMap((message) => {
    if (message === undefined) return [];
    const rows = summarizeAnswer(form, message).filter(
      ({ values, isUntouched, note }) => note !== undefined || (values.length > 0 && !isUntouched),
    );
    return [describeSummary(rows), message.status === 'cancelled' ? message.message : undefined, message.note];
  });
  return paragraphs.filter(Boolean).join('\n\n');
}

/** What the user said here and no answer is known to have. */
export function unsentIn(state: FormState): AnswerMessage | undefined {
  const { phase } = state;
  if (phase.name === 'settled') return phase.unsent;
  if (phase.name === 'submitting') return phase.answer;
  return hasUnsent(state) ? currentAnswer(state) : undefined;
}
