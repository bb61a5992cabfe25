import { getAnswer } from './answers.js';
import { listAsked } from './asked.js';
import { getOwn, isBlank, isRecord } from './guards.js';
import { kindOf } from './kinds/kind-of.js';
import { isRequired } from './questions.js';
import { defined } from './read-fields.js';
import type { AnswerDetails, AnswerMessage, Answers, SummaryValue } from './types/answer.js';
import type { TrustedForm } from './types/form.js';
import type { Question } from './types/question.js';

export type { SummaryValue } from './types/answer.js';

/** One question with its answer, ready for a receipt, a message or a log. */
export interface SummaryRow {
  id: string;
  question: string;
  /** Empty where the question was left unanswered. */
  values: SummaryValue[];
  isSkipped: boolean;
  isUntouched: boolean;
  /** The decision was handed back to the agent. */
  isDelegated?: boolean;
  /** A required question that was left open on purpose. */
  isLeftOpen?: boolean;
  note?: string;
}

/**
 * The answers beside the questions that were asked, in the form's order; of a cancelled form what was answered by then. Made for
 * stored messages of any age: whatever in the message does not fit the form is left out instead of throwing.
 */
export function summarizeAnswer(form: TrustedForm, message: AnswerMessage): SummaryRow[] {
  const source: Partial<AnswerMessage> = isRecord(message) && /^(answered|cancelled)$/.test(message.status) ? message : {};
  const { answers, details } = source;
  const [values, comments] = [answers ?? {}, details ?? {}];
  return listAsked(form, values, comments).map((question) => summarizeQuestion(question, values, comments));
}

/** One answer on its way into a message, or out of one: the only place that puts its values in order. */
export function summarizeQuestion(question: Question, answers: Answers, details: AnswerDetails): SummaryRow {
  const detail = getOwn(details, question.id) ?? {};
  const isDelegated = detail.delegated === true || undefined;
  const values = isDelegated ? [] : kindOf(question).listValues(question, getAnswer(question, answers), detail);
  return defined<SummaryRow>({
    id: question.id,
    question: question.question,
    values,
    isSkipped: detail.skipped === true,
    isUntouched: detail.untouched === true,
    isDelegated,
    isLeftOpen: (detail.unanswered === true && isRequired(question) && !isDelegated && values.length === 0) || undefined,
    note: typeof detail.note === 'string' && !isBlank(detail.note) ? detail.note : undefined,
  });
}

/** The answers as plain text for a person: each question on a line of its own, then its answers. */
export function describeSummary(rows: readonly SummaryRow[], skipped = '—', delegated = 'You decide', leftOpen = 'Left open'): string {
  return rows
    .map(({ question, values, isDelegated, isLeftOpen, note }) => {
      const bullet = values.length > 1 ? '- ' : '';
      const answers = values.length > 0 ? values.map(({ label }) => bullet + label) : [isDelegated ? delegated : isLeftOpen ? leftOpen : skipped];
      return [question, ...answers, ...(note ? [`(${note})`] : [])].join('\n');
    })
    .join('\n\n');
}
