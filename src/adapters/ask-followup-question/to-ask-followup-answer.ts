import type { AnswerMessage, TrustedForm } from '../../protocol/types.js';
import { answersText, answerText } from '../shared/answer-text.js';
import { listAnswers } from '../shared/list-answers.js';

const DENIED = 'The user denied this operation';

/**
 * The tool result as Roo Code's model reads it: `<answer>` around the suggestion taken or the user's own words,
 * verbatim. A note follows on a line of its own as `Note: …`. A form of several questions, which this dialect can't
 * ask, gives each with its answer. Cancelled: Roo's sentence for a denied tool, with what the user wrote as its
 * feedback.
 */
export function toAskFollowupAnswer(form: TrustedForm, message: AnswerMessage): string {
  if (message.status === 'answered') {
    const parts = listAnswers(form, message);
    const [first, ...rest] = parts;
    return `<answer>\n${first === undefined || rest.length > 0 ? answersText(parts) : answerText(first)}\n</answer>`;
  }
  if (message.message === undefined) return `${DENIED}.`;
  return `${DENIED} and provided the following feedback:\n<feedback>\n${message.message}\n</feedback>`;
}
