import { getAnswer } from './answers.js';
import { getOwn, isBlank, isRecord } from './guards.js';
import { kindOf } from './kinds/kind-of.js';
import { defined } from './read-fields.js';
import type { AnswerDetails, AnswerMessage, Answers } from './types/answer.js';
import type { TrustedForm } from './types/form.js';
import type { Question } from './types/question.js';

/** One thing the user said: an option they chose, or their own words. */
export interface SummaryValue {
  /** What to show: the option's label, or the text itself. */
  label: string;
  /** What was sent. */
  value: string;
  /** Whether these are the user's own words in the Other field of a choice. */
  isOther: boolean;
}

/** One question with its answer, ready for a receipt, a message or a log. */
export interface SummaryRow {
  id: string;
  question: string;
  /** Empty where the question was left unanswered. */
  values: SummaryValue[];
  isSkipped: boolean;
  isUntouched: boolean;
  note?: string;
}

/**
 * The answers beside their questions, in the form's order. Made for stored messages of any age: whatever in the message
 * does not fit the form is left out instead of throwing.
 */
export function summarizeAnswer(form: TrustedForm, message: AnswerMessage): SummaryRow[] {
  const isAnswered = isRecord(message) && message.status === 'answered';
  const answers = (isAnswered && message.answers) || {};
  const details = (isAnswered && message.details) || {};
  return form.payload.questions.map((question) => summarizeQuestion(question, answers, details));
}

/** One answer on its way into a message, or out of one: the only place that puts its values in order. */
export function summarizeQuestion(question: Question, answers: Answers, details: AnswerDetails): SummaryRow {
  const detail = getOwn(details, question.id) ?? {};
  return defined<SummaryRow>({
    id: question.id,
    question: question.question,
    values: kindOf(question).listValues(question, getAnswer(question, answers), detail),
    isSkipped: detail.skipped === true,
    isUntouched: detail.untouched === true,
    note: typeof detail.note === 'string' && !isBlank(detail.note) ? detail.note : undefined,
  });
}

/** The answers as plain text for a person: each question on a line of its own, then its answers. */
export function describeSummary(rows: readonly SummaryRow[], skipped = '—'): string {
  return rows
    .map(({ question, values, note }) => {
      const bullet = values.length > 1 ? '- ' : '';
      const answers = values.length > 0 ? values.map(({ label }) => bullet + label) : [skipped];
      return [question, ...answers, ...(note ? [`(${note})`] : [])].join('\n');
    })
    .join('\n\n');
}
