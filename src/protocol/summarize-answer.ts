import { getAnswer } from './answers.js';
import { listAsked } from './asked.js';
import { getOwn, isBlank } from './guards.js';
import { kindOf } from './kinds/kinds.js';
import { isRequired } from './questions.js';
import { defined } from './defined.js';
import type { AnswerDetails, AnswerMessage, Answers, SummaryValue } from './types/answer.js';
import type { TrustedForm } from './types/form.js';
import type { Question } from './types/question.js';

export type { SummaryValue } from './types/answer.js';

/** One question with its answer, ready for a receipt, a message or a log. */
export interface SummaryRow {
  id: string;
  question: string;
  /** Empty if the question was not answered. */
  values: SummaryValue[];
  isSkipped: boolean;
  isUntouched: boolean;
  /** Whether the decision was handed back to the agent. */
  isDelegated?: true;
  /** Whether a required question was left open on purpose. */
  isLeftOpen?: true;
  note?: string;
}

/**
 * The questions that were asked with their answers, in the form's order. For a cancelled form, the questions that may have been asked with the
 * answers so far. Takes stored messages of any earlier version, and leaves out values that do not fit. A message that throws when it is read has no
 * answers. Never throws.
 */
export function summarizeAnswer(form: TrustedForm, message: AnswerMessage): SummaryRow[] {
  try {
    const { status } = message;
    const source = isKnownStatus(status) ? message : undefined;
    const answers = source?.answers ?? {};
    const details = source?.details ?? {};
    const asked = listAsked(form, answers, details, { isPart: status === 'cancelled' });
    return asked.map((question) => summarizeQuestion(question, answers, details));
  } catch {
    return summarizeAnswer(form, {} as AnswerMessage);
  }
}

/** Whether a status is known. A message from a store may have any status. */
function isKnownStatus(status: string): boolean {
  return status === 'answered' || status === 'cancelled';
}

/** The row of one question. Messages are built and read with this row, and only this function puts the values of an answer in order. */
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
    isLeftOpen:
      (detail.unanswered === true && isRequired(question) && !isDelegated && values.length === 0) || undefined,
    note: noteOf(detail.note),
  });
}

/** The note of a detail or of a message of any earlier version; `undefined` for a blank note. */
export function noteOf(note: unknown): string | undefined {
  return typeof note === 'string' && !isBlank(note) ? note : undefined;
}

/** The answers as plain text for a person: each question on a line, then its answers. */
export function describeSummary(
  rows: readonly SummaryRow[],
  skipped = '—',
  delegated = 'You decide',
  leftOpen = 'Left open',
): string {
  return rows
    .map(({ question, values, isDelegated, isLeftOpen, note }) => {
      const lines = [question];
      const bullet = values.length > 1 ? '- ' : '';
      if (values.length > 0) lines.push(...values.map(({ label }) => bullet + label));
      else if (isDelegated) lines.push(delegated);
      else if (isLeftOpen) lines.push(leftOpen);
      else lines.push(skipped);
      if (note) lines.push(`(${note})`);
      return lines.join('\n');
    })
    .join('\n\n');
}
