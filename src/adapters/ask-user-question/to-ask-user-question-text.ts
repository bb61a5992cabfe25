import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { answersText } from '../shared/answer-text.js';
import { CANCELLED } from './cancelled.js';
import { listAnswers, wordsInstead } from '../shared/list-answers.js';

/**
 * The tool result as text: each question on a line, then the chosen label, a `- ` line for each label of a multiple choice, or the user's own words,
 * then a note as `Note: …`. A cancelled form gives `[cancelled by user]`, then the words that the user wrote instead.
 */
export function toAskUserQuestionText(form: TrustedForm, message: AnswerMessage): string {
  if (message.status === 'answered') return answersText(listAnswers(form, message));
  return [CANCELLED, wordsInstead(form, message)].filter(Boolean).join('\n');
}
