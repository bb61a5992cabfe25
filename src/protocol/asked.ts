import { getAnswer } from './answers.js';
import { getOwn, isBlank } from './guards.js';
import type { AnswerDetails, Answers } from './types/answer.js';
import type { TrustedForm } from './types/form.js';
import type { Question } from './types/question.js';

/**
 * The questions that are asked with these answers, in the form's order. Nothing else interprets `when`. A condition names an earlier
 * question, so one pass is enough. A question that was handed back counts as unanswered.
 *
 * @param isPart whether some answers may be missing, as in a cancellation, which lacks untouched defaults. A condition on such an answer
 * may have held.
 */
export function listAsked({ payload: { questions } }: TrustedForm, answers: Answers, details: AnswerDetails = {}, isPart = false): readonly Question[] {
  const given = new Map<string, ReadonlySet<string>>();
  return questions.filter((question) => {
    const isAsked = (question.when ?? []).every(({ id, op, value }) => {
      const values = given.get(id);
      return !values || (values.size > 0 && values.has(value) === (op === 'eq'));
    });
    const isOpen = isAsked && getOwn(details, question.id)?.delegated !== true;
    const values = isOpen ? [getAnswer(question, answers)].flat().flatMap((text) => (isBlank(text) ? [] : [text, text.trim()])) : [];
    if (!isOpen || !isPart || Object.hasOwn(answers, question.id)) given.set(question.id, new Set(values));
    return isAsked;
  });
}

/** Of each form, the answers it was last asked about, as they were, and the questions that they lead to. */
const kept = new WeakMap<TrustedForm, readonly [given: readonly unknown[], asked: readonly Question[]]>();

/**
 * Whether a question is asked: all conditions of its `when` hold for the earlier answers. Page and back end share this function. A question
 * that is not asked is not shown, checked or counted, and has no key in `answers`. While the answers stay the same, each condition is
 * looked at once, so it may be called for every question.
 */
export function isAsked(form: TrustedForm, questionId: string, answers: Answers): boolean {
  // Null before each answer tells ['a'], ['b'] from ['a', 'b'], []. They are compared and not joined, because texts may be long.
  const given = form.payload.questions.flatMap((question) => [null, getAnswer(question, answers)].flat());
  const [before, known = []] = kept.get(form) ?? [];
  const asked = before?.length === given.length && given.every((text, index) => text === before[index]) ? known : listAsked(form, answers);
  kept.set(form, [given, asked]);
  return asked.some(({ id }) => id === questionId);
}
