import { getAnswer, textsOf } from './answers.js';
import { getOwn, isBlank } from './guards.js';
import type { AnswerDetails, Answers } from './types/answer.js';
import type { TrustedForm } from './types/form.js';
import type { Question } from './types/question.js';

/**
 * The questions that are asked with these answers, in the form's order. Nothing else interprets `when`. A condition names an earlier
 * question, so one pass is enough. A question that was handed back counts as unanswered.
 *
 * @param options.isPart whether some answers may be missing, as in a cancellation, which lacks untouched defaults. A condition on a missing
 * answer may have held.
 */
export function listAsked(
  { payload: { questions } }: TrustedForm,
  answers: Answers,
  details: AnswerDetails = {},
  { isPart = false }: { isPart?: boolean } = {},
): readonly Question[] {
  const given = new Map<string, ReadonlySet<string>>();
  return questions.filter((question) => {
    const isAsked = (question.when ?? []).every(({ id, op, value }) => {
      const values = given.get(id);
      return !values || (values.size > 0 && values.has(value) === (op === 'eq'));
    });
    const isOpen = isAsked && getOwn(details, question.id)?.delegated !== true;
    const mayBeMissing = isOpen && isPart && !Object.hasOwn(answers, question.id);
    if (!mayBeMissing) given.set(question.id, new Set(isOpen ? listComparable(question, answers) : []));
    return isAsked;
  });
}

/** The texts of an answer that a condition is compared with. White space around a text makes no difference. */
function listComparable(question: Question, answers: Answers): string[] {
  const texts = textsOf(getAnswer(question, answers)).filter((text) => !isBlank(text));
  return texts.flatMap((text) => [text, text.trim()]);
}

/** For each form, the answers of the last call as they were, and the questions that these answers lead to. */
const kept = new WeakMap<TrustedForm, { given: readonly unknown[]; asked: readonly Question[] }>();

/**
 * Whether a question is asked: all conditions of its `when` hold for the earlier answers. Page and back end share this function. A question
 * that is not asked is not shown, checked or counted, and has no key in `answers`. While the answers stay the same, each condition is
 * looked at once, so it may be called for every question.
 */
export function isAsked(form: TrustedForm, questionId: string, answers: Answers): boolean {
  // Null before each answer tells ['a'], ['b'] from ['a', 'b'], []. The answers are compared and not joined, because texts may be long.
  const given = form.payload.questions.flatMap((question) => [null, ...textsOf(getAnswer(question, answers))]);
  const last = kept.get(form);
  const isSame = last?.given.length === given.length && given.every((text, index) => text === last.given[index]);
  const asked = isSame ? last.asked : listAsked(form, answers);
  kept.set(form, { given, asked });
  return asked.some(({ id }) => id === questionId);
}
