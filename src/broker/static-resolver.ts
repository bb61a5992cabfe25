import { buildAnswer } from '../protocol/answer-message.js';
import { formatIssues } from '../protocol/issues.js';
import type { AnswerMessage, Answers } from '../protocol/types/answer.js';
import type { TrustedForm } from '../protocol/types/form.js';
import { validateAnswers } from '../protocol/validate-answers.js';
import { messageResolver } from './message-resolver.js';
import type { QuestionResolver } from './question-resolver.js';

/**
 * A resolver with canned answers by question id, for tests and dry runs. Each form takes the answers to its own questions. The resolver rejects with
 * a `TypeError` if the answers don't fit, for example if a required answer is missing.
 * @param canned the answers to every form, or a list with one entry for each form. A form after the end of the list is cancelled.
 */
export function staticResolver(canned: Answers | readonly Answers[]): QuestionResolver {
  const inOrder = isList(canned) ? canned.values() : undefined;
  const answer = (form: TrustedForm): AnswerMessage | undefined => {
    const given = isList(canned) ? inOrder?.next().value : canned;
    if (given === undefined) return undefined;
    const ids = new Set(form.payload.questions.map(({ id }) => id));
    const answers = Object.fromEntries(Object.entries(given).filter(([id]) => ids.has(id)));
    const issues = validateAnswers(form, answers);
    if (issues.length > 0) throw new TypeError(`These answers don't fit the form.\n${formatIssues(issues)}`);
    return buildAnswer(form, answers);
  };
  return messageResolver((form) => Promise.resolve(form).then(answer));
}

function isList(canned: Answers | readonly Answers[]): canned is readonly Answers[] {
  return Array.isArray(canned);
}
