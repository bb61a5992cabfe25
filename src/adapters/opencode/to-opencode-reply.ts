import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { type AnswerParts, listAnswers, wordsInstead } from '../shared/list-answers.js';
import { labelsAndWords } from '../shared/option-of-label.js';

/** The body for opencode's reply endpoint, or the reason to call its reject endpoint, which takes no body. */
export type OpencodeReply = { answers: string[][] } | { rejected: true; message: string };

/**
 * The reply to opencode's `question`: for each question, in order, its labels, then the user's own words, then a note as `Note: …`. An unanswered
 * question has `[]`. A cancelled form gives `rejected`, with opencode's own sentence and, on further lines, the words that the user wrote instead.
 * Send these lines as a chat message, because a rejection has no text.
 */
export function toOpencodeReply(form: TrustedForm, message: AnswerMessage): OpencodeReply {
  return toReply(form, message, 'The user dismissed this question');
}

/** The reply to Kilo's `question` (`@kilocode/cli` 7.7.9): as for opencode, with Kilo's own sentence for a cancelled form. */
export function toKiloReply(form: TrustedForm, message: AnswerMessage): OpencodeReply {
  return toReply(form, message, 'User dismissed the question.');
}

function toReply(form: TrustedForm, message: AnswerMessage, dismissed: string): OpencodeReply {
  if (message.status === 'answered') return { answers: listAnswers(form, message).map(toStrings) };
  return { rejected: true, message: [dismissed, wordsInstead(form, message)].filter(Boolean).join('\n') };
}

function toStrings(part: AnswerParts): string[] {
  return [...labelsAndWords(part), ...(part.note ? [`Note: ${part.note}`] : [])];
}
