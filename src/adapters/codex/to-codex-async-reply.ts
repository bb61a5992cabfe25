import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { listAnswers, wordsInstead } from '../shared/list-answers.js';
import { labelsAndWords } from '../shared/option-of-label.js';

/** The longest question and question id that Codex accepts. */
const MOST = 512;

/**
 * The user message that answers Codex' `request_user_input_async`. Send it into the running turn. Unanswered questions are left out. Own words and a
 * note follow the label after a blank line. A cancelled form gives the words that the user wrote instead. `undefined` if there is nothing to send. If
 * an id is too long for Codex, the message quotes the questions, as Codex' own agent does.
 */
export function toCodexAsyncReply(form: TrustedForm, message: AnswerMessage): string | undefined {
  if (message.status === 'cancelled') return wordsInstead(form, message);
  const replies = listAnswers(form, message).flatMap((part) => {
    const { id, question } = part.question;
    const answer = [...labelsAndWords(part), ...(part.note === undefined ? [] : [part.note])].join('\n\n');
    const line = [...question]
      .slice(0, MOST)
      .join('')
      .replace(/[\r\n]/g, ' ');
    return answer === '' ? [] : [{ answer, question: line, questionItemId: id }];
  });
  if (replies.length === 0) return undefined;
  if (replies.some(({ questionItemId }) => questionItemId.length > MOST)) {
    return replies.map(({ question, answer }) => `> ${question}\n\n${answer}`).join('\n\n');
  }
  return `<send_user_message_question_reply>\n${JSON.stringify(replies)}\n</send_user_message_question_reply>`;
}
