import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { answersText, answerText } from '../shared/answer-text.js';
import { listAnswers, wordsInstead } from '../shared/list-answers.js';

/** The words of the result. */
export interface FollowupAnswerOptions {
  /**
   * `answer` (the default): `<answer>`, and a denial in words, as when Roo Code called tools by XML. `user_message`: `<user_message>`, and a denial
   * as JSON, as since it calls tools natively.
   */
  tag?: 'answer' | 'user_message' | undefined;
}

const DENIED = 'The user denied this operation';

/**
 * The tool result for Roo Code's model: a tag around the chosen suggestion or the user's own words, then a note as `Note: …`. A form of several
 * questions lists each with its answer. A cancelled form gives Roo's words for a denied tool, with the user's words as the feedback.
 */
export function toAskFollowupAnswer(
  form: TrustedForm,
  message: AnswerMessage,
  { tag = 'answer' }: FollowupAnswerOptions = {},
): string {
  if (message.status === 'answered') {
    const parts = listAnswers(form, message);
    const [first, ...rest] = parts;
    return `<${tag}>\n${first === undefined || rest.length > 0 ? answersText(parts) : answerText(first)}\n</${tag}>`;
  }
  const feedback = wordsInstead(form, message);
  if (tag === 'user_message') {
    return JSON.stringify({ status: 'denied', ...(feedback === undefined ? { message: `${DENIED}.` } : { feedback }) });
  }
  if (feedback === undefined) return `${DENIED}.`;
  return `${DENIED} and provided the following feedback:\n<feedback>\n${feedback}\n</feedback>`;
}
