import { buildAnswer, buildCancellation } from '../protocol/answer-message.js';
import { formatIssues } from '../protocol/issues.js';
import type { AnswerMessage, Answers } from '../protocol/types/answer.js';
import type { TrustedForm } from '../protocol/types/form.js';
import { validateAnswers } from '../protocol/validate-answers.js';
import type { QuestionResolver, ResolveOptions } from './question-resolver.js';

/** Gives a form's answers by question id, or `undefined` to cancel it. */
export type AnswerFunction = (form: TrustedForm, options: ResolveOptions) => Answers | undefined | Promise<Answers | undefined>;

/**
 * A resolver that calls a function, for tests and headless runs. It rejects with what the function throws, and with a `TypeError` if the
 * answers don't fit the form. After an abort the result of the function is ignored.
 */
export function functionResolver(answer: AnswerFunction): QuestionResolver {
  return (form, { signal } = {}) =>
    new Promise((resolve, reject) => {
      const cancel = () => resolve(buildCancellation(form));
      if (signal?.aborted) return cancel();
      signal?.addEventListener('abort', cancel, { once: true });
      toMessage(form, answer, { signal })
        .then(resolve, reject)
        .finally(() => signal?.removeEventListener('abort', cancel));
    });
}

async function toMessage(form: TrustedForm, answer: AnswerFunction, options: ResolveOptions): Promise<AnswerMessage> {
  const answers = await answer(form, options);
  if (answers === undefined) return buildCancellation(form);
  const issues = validateAnswers(form, answers);
  if (issues.length > 0) throw new TypeError(`These answers don't fit the form.\n${formatIssues(issues)}`);
  return buildAnswer(form, answers);
}
