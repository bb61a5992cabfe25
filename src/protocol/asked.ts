import { getAnswer, textsOf } from './answers.js';
import { getOwn, isBlank } from './guards.js';
import type { AnswerDetails, Answers } from './types/answer.js';
import type { TrustedForm } from './types/form.js';
import type { Question } from './types/question.js';

/**
 * The questions that are asked with these answers, in the form's order. Only this function interprets `when`. A condition names an earlier question,
 * so one pass is enough. A question that was handed back counts as unanswered.
 *
 * @param options.isPart Whether some answers may be missing, as in a cancellation. A condition on a missing answer then counts as met.
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

/** The texts of an answer for the comparison with a condition. White space around a text makes no difference. */
function listComparable(question: Question, answers: Answers): string[] {
  const texts = textsOf(getAnswer(question, answers)).filter((text) => !isBlank(text));
  return texts.flatMap((text) => [text, text.trim()]);
}

/** For each form, the answers of the last call, and the questions that are asked with these answers. */
const kept = new WeakMap<TrustedForm, { given: readonly unknown[]; asked: readonly Question[] }>();

/**
 * Whether a question is asked: all conditions of its `when` hold for the earlier answers. A question that is not asked is not shown, checked or
 * counted, and has no key in `answers`. Each condition is evaluated only once while the answers stay the same.
 */
export function isAsked(form: TrustedForm, questionId: string, answers: Answers): boolean {
  // A `null` before each answer distinguishes ['a'], ['b'] from ['a', 'b'], []. The answers are compared and not joined, because texts may be long.
  const given = form.payload.questions.flatMap((question) => [null, ...textsOf(getAnswer(question, answers))]);
  const last = kept.get(form);
  const isSame = last?.given.length === given.length && given.every((text, index) => text === last.given[index]);
  const asked = isSame ? last.asked : listAsked(form, answers);
  kept.set(form, { given, asked });
  return asked.some(({ id }) => id === questionId);
}
