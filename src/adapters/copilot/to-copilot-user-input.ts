import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { answerText } from '../shared/answer-text.js';
import { listAnswers, wordsInstead } from '../shared/list-answers.js';

/** The response to a request for user input. */
export interface CopilotUserInput {
  answer: string;
  /** Whether the answer is in the user's own words. */
  wasFreeform: boolean;
}

const CANCELLED = 'The user cancelled the question.';

/**
 * The response for GitHub Copilot CLI: the choice as written, or the user's own words, then a note as `Note: …`. A cancelled form gives a sentence,
 * then the words that the user wrote instead.
 */
export function toCopilotUserInput(form: TrustedForm, message: AnswerMessage): CopilotUserInput {
  if (message.status === 'cancelled')
    return { answer: [CANCELLED, wordsInstead(form, message)].filter(Boolean).join('\n'), wasFreeform: true };
  const [part] = listAnswers(form, message);
  return { answer: part ? answerText(part) : '', wasFreeform: part?.selected.length !== 1 };
}
