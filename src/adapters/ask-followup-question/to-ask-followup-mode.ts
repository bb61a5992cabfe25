import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { listAnswers } from '../shared/list-answers.js';

/** The mode of the chosen suggestion. `undefined` if the suggestion has no mode, or if the user wrote their own answer. */
export function toAskFollowupMode(form: TrustedForm, message: AnswerMessage): string | undefined {
  return listAnswers(form, message)[0]?.selected[0]?.description;
}
