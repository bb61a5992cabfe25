import { getAnswer, isUnanswered, sortChoiceWithDetail } from './answers.js';
import { getOwn, isBlank } from './guards.js';
import type { AnswerDetail, AnswerMessage, Question, TrustedForm } from './types.js';

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
  return form.payload.questions.map((question) => {
    const isAnswered = message.status === 'answered';
    const detail = (isAnswered && message.details && getOwn(message.details, question.id)) || {};
    const answer = getAnswer(question, (isAnswered && message.answers) || {});
    const row: SummaryRow = {
      id: question.id,
      question: question.question,
      values: isUnanswered(answer) ? [] : summarizeValues(question, answer, detail),
      isSkipped: detail.skipped === true,
      isUntouched: detail.untouched === true,
    };
    return typeof detail.note === 'string' && !isBlank(detail.note) ? { ...row, note: detail.note } : row;
  });
}

function summarizeValues(question: Question, answer: string | readonly string[], detail: AnswerDetail): SummaryValue[] {
  if (question.input_type === 'text') return [{ label: String(answer), value: String(answer), isOther: false }];
  const { chosen, extras } = sortChoiceWithDetail(question, answer as readonly string[], detail);
  return [
    ...chosen.map(({ label, value }) => ({ label, value, isOther: false })),
    ...extras.map((text) => ({ label: text, value: text, isOther: true })),
  ];
}

/** The answers as plain text for a person: each question on a line of its own, then its answers. */
export function describeSummary(rows: readonly SummaryRow[], skipped = '—'): string {
  return rows
    .map((row) => {
      const values = row.values.length > 0 ? row.values.map(({ label }) => label) : [skipped];
      const answer = values.length > 1 ? values.map((value) => `- ${value}`) : values;
      return [row.question, ...answer, ...(row.note === undefined ? [] : [`(${row.note})`])].join('\n');
    })
    .join('\n\n');
}
