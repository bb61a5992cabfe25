import { buildAnswer, buildCancellation } from '../protocol/answer-message.js';
import { formatIssues } from '../protocol/issues.js';
import type { AnswerMessage, Answers } from '../protocol/types/answer.js';
import type { TrustedForm } from '../protocol/types/form.js';
import { validateAnswers } from '../protocol/validate-answers.js';
import { messageResolver } from './message-resolver.js';
import type { QuestionResolver, ResolveOptions } from './question-resolver.js';
import { ResolverCancelledError } from './resolver-cancelled-error.js';

/** Returns a form's answers by question id, or `undefined` to cancel it. */
export type AnswerFunction = (
  form: TrustedForm,
  options: ResolveOptions,
) => Answers | undefined | Promise<Answers | undefined>;

/**
 * A resolver that calls a function, for tests and headless runs. A `ResolverCancelledError` of the function cancels the form. Any other
 * error rejects, and so does a `TypeError` for invalid answers. After an abort, the function's result is ignored.
 */
export function functionResolver(answer: AnswerFunction): QuestionResolver {
  return messageResolver((form, options) => toMessage(form, answer, options));
}

async function toMessage(form: TrustedForm, answer: AnswerFunction, options: ResolveOptions): Promise<AnswerMessage> {
  const answers = await callAnswer(form, answer, options);
  if (answers instanceof ResolverCancelledError) return buildCancellation(form, { message: answers.message });
  if (answers === undefined) return buildCancellation(form);
  const issues = validateAnswers(form, answers);
  if (issues.length > 0) throw new TypeError(`These answers don't fit the form.\n${formatIssues(issues)}`);
  return buildAnswer(form, answers);
}

async function callAnswer(form: TrustedForm, answer: AnswerFunction, options: ResolveOptions) {
  try {
    return await answer(form, options);
  } catch (error) {
    if (error instanceof ResolverCancelledError) return error;
    throw error;
  }
}
