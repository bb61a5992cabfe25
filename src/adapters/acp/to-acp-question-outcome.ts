import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { answersByIndex } from '../shared/answer-text.js';
import { type Meta, toMeta } from '../shared/elicitation/remarks.js';
import { listAnswers, wordsInstead } from '../shared/list-answers.js';

/** The response to a question of Qwen Code. */
export type AcpQuestionOutcome =
  | {
      outcome: { outcome: 'selected'; optionId: 'proceed_once' };
      /** The answers by the question's index, from `"0"`. Unanswered questions are absent. */
      answers: Record<string, string>;
    }
  | { outcome: { outcome: 'cancelled' }; _meta?: Meta };

/**
 * The response for Qwen Code. Several labels, then Other text, are joined with `", "`, and can't always be split again. A note follows as `Note: …`.
 * A cancelled form ends the agent's turn. Words instead of an answer go into `_meta`: send these words as the next chat message.
 */
export function toAcpQuestionOutcome(form: TrustedForm, message: AnswerMessage): AcpQuestionOutcome {
  if (message.status === 'cancelled') {
    const words = wordsInstead(form, message);
    return { outcome: { outcome: 'cancelled' }, ...(words && toMeta({ message: words })) };
  }
  const answers = answersByIndex(listAnswers(form, message));
  return { outcome: { outcome: 'selected', optionId: 'proceed_once' }, answers };
}
