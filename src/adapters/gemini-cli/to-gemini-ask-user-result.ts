import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { type AnswerParts, listAnswers, wordsInstead } from '../shared/list-answers.js';
import { labelsAndWords } from '../shared/option-of-label.js';

/** By the question's index, from `"0"`; an unanswered question is absent. The sentence is what a dismissal gives. */
export type GeminiAskUserResult = { answers: Record<string, string> } | string;

const DISMISSED = 'User dismissed ask_user dialog without answering.';

/**
 * The result of Gemini CLI's `ask_user`; the CLI gives its model the object as JSON, the sentence as it is. Several
 * labels, and Other text after them, are joined with `", "`, which can't always be split again. The CLI passes on
 * nothing but one string an answer, with the user's words trimmed, so a note follows on a line of its own, as `Note: …`. Cancelled: the CLI's
 * sentence, then what the user wrote instead.
 */
export function toGeminiAskUserResult(form: TrustedForm, message: AnswerMessage): GeminiAskUserResult {
  if (message.status === 'cancelled') {
    return [DISMISSED, wordsInstead(form, message)].filter(Boolean).join('\n');
  }
  const answers = listAnswers(form, message).map(toText);
  return { answers: Object.fromEntries(answers.flatMap((text, index) => (text === '' ? [] : [[`${index}`, text]]))) };
}

function toText(part: AnswerParts): string {
  const answer = labelsAndWords({ ...part, words: part.words?.trim() }).join(', ');
  return [answer, part.note === undefined ? '' : `Note: ${part.note}`].filter((line) => line !== '').join('\n');
}
