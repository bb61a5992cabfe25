import { isApprovalPart } from '../../protocol/approval.js';
import { optionsOf } from '../../protocol/questions.js';
import type { SummaryRow } from '../../protocol/summarize-answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import type { Question } from '../../protocol/types/question.js';
import type { Messages } from '../../i18n/messages.js';
import { getOwn } from '../../protocol/guards.js';

type Words = Pick<Messages, 'approvals'>;

/**
 * A question of an approval in the user's language. The adapters write their own words in English, because a back end knows no language. Words of the
 * host or the agent stay as they are.
 */
export function sayApproval<Q extends Question>(question: Q, { approvals }: Words): Q {
  if (!approvals || !isApprovalPart(question)) return question;
  const options = optionsOf(question).map((option) => ({ ...option, label: sayOwn(option.label, approvals) }));
  return { ...question, question: sayOwn(question.question, approvals), ...(options.length > 0 && { options }) };
}

/** The rows of a receipt or a review, with the questions and the answers of approvals in the user's language. */
export function sayApprovalRows(rows: SummaryRow[], { payload }: TrustedForm, { approvals }: Words): SummaryRow[] {
  if (!approvals) return rows;
  return rows.map((row) => {
    const question = payload.questions.find(({ id }) => id === row.id);
    if (!question || !isApprovalPart(question)) return row;
    const isOwn = optionsOf(question).length > 0;
    const values = row.values.map((value) => (isOwn ? { ...value, label: sayOwn(value.label, approvals) } : value));
    return { ...row, question: sayOwn(row.question, approvals), values };
  });
}

/** An own text in the user's language. The agent's name of an option, after a colon, stays. */
function sayOwn(text: string, words: Readonly<Record<string, string>>): string {
  const end = text.indexOf(': ');
  const own = end < 0 ? text : text.slice(0, end);
  return (getOwn(words, own) ?? own) + text.slice(own.length);
}
