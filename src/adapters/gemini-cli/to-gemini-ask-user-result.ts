import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { answersByIndex } from '../shared/answer-text.js';
import { listAnswers, wordsInstead } from '../shared/list-answers.js';

/** The answers by the question's index, from `"0"`. Unanswered questions are absent. A cancelled form gives a sentence. */
export type GeminiAskUserResult = { answers: Record<string, string> } | string;

const DISMISSED = 'User dismissed ask_user dialog without answering.';

/**
 * The result of Gemini CLI's `ask_user`. Several labels, then Other text, are joined with `", "`, and can't always be split again. A note follows as
 * `Note: …`. A cancelled form gives the CLI's sentence, then the words that the user wrote instead.
 */
export function toGeminiAskUserResult(form: TrustedForm, message: AnswerMessage): GeminiAskUserResult {
  if (message.status === 'cancelled') {
    return [DISMISSED, wordsInstead(form, message)].filter(Boolean).join('\n');
  }
  const parts = listAnswers(form, message).map((part) => ({ ...part, words: part.words?.trim() }));
  return { answers: answersByIndex(parts) };
}
