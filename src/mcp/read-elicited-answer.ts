import { buildAnswer, buildCancellation } from '../protocol/answer-message.js';
import { getOwn, isBlank, isRecord } from '../protocol/guards.js';
import { defined } from '../protocol/defined.js';
import type { AnswerDetail, AnswerMessage, Answers } from '../protocol/types/answer.js';
import type { TrustedForm } from '../protocol/types/form.js';
import type { Issue } from '../protocol/types/issue.js';
import type { Question } from '../protocol/types/question.js';
import { validateAnswers } from '../protocol/validate-answers.js';
import { elicitedKindOf } from './kinds/kinds.js';
import { otherName, wordsHint } from './to-elicitation-request.js';

export type ElicitedAnswer = { ok: true; message: AnswerMessage } | { ok: false; issues: Issue[] };

/** The answer message of an elicitation's result, checked like any answer. Both "declined" and "dismissed" are a cancellation. */
export function readElicitedAnswer(form: TrustedForm, result: unknown): ElicitedAnswer {
  if (!isRecord(result) || result['action'] !== 'accept') return { ok: true, message: buildCancellation(form) };
  const content = isRecord(result['content']) ? result['content'] : {};
  const { questions } = form.payload;
  const said = questions.map((question) => ({ question, other: wordsIn(question, content, questions) }));
  const answers: Answers = Object.fromEntries(
    said.map(({ question, other }) => [
      question.id,
      elicitedKindOf(question).toAnswer(question, getOwn(content, question.id), other),
    ]),
  );
  const details = Object.fromEntries(said.map(({ question: { id }, other }) => [id, defined<AnswerDetail>({ other })]));
  const issues = validateAnswers(form, answers, { details });
  return issues.length > 0 ? { ok: false, issues } : { ok: true, message: buildAnswer(form, answers, { details }) };
}

function wordsIn(
  question: Question,
  content: Record<string, unknown>,
  questions: readonly Question[],
): string | undefined {
  const words = wordsHint(question) === undefined ? undefined : getOwn(content, otherName(question.id, questions));
  return typeof words === 'string' && !isBlank(words) ? words : undefined;
}
