import { getAnswer } from './answers.js';
import { getOwn, isBlank } from './guards.js';
import type { AnswerDetails, Answers } from './types/answer.js';
import type { TrustedForm } from './types/form.js';
import type { Question } from './types/question.js';

/**
 * The questions that are asked with these answers, in the form's order. Nothing else interprets `when`. A condition names an earlier
 * question, so one pass is enough. A question that was handed back counts as unanswered.
 */
export function listAsked({ payload: { questions } }: TrustedForm, answers: Answers, details: AnswerDetails = {}): readonly Question[] {
  if (!questions.some(({ when }) => when)) return questions;
  const given = new Map<string, readonly string[]>();
  return questions.filter((question) => {
    const isAsked = (question.when ?? []).every(({ id, op, value }) => {
      const values = given.get(id) ?? [];
      return values.length > 0 && values.some((text) => text === value || text.trim() === value) === (op === 'eq');
    });
    if (isAsked && getOwn(details, question.id)?.delegated !== true) {
      given.set(
        question.id,
        [getAnswer(question, answers)].flat().filter((text) => !isBlank(text)),
      );
    }
    return isAsked;
  });
}

/**
 * Whether a question is asked: all conditions of its `when` hold for the earlier answers. Page and back end share this function. A question
 * that is not asked is not shown, checked or counted, and has no key in `answers`.
 */
export function isAsked(form: TrustedForm, questionId: string, answers: Answers): boolean {
  return listAsked(form, answers).some(({ id }) => id === questionId);
}
