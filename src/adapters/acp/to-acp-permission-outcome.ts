import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { type Meta, toMeta } from '../shared/elicitation/remarks.js';
import { listAnswers, wordsInstead } from '../shared/list-answers.js';

/** The response to `session/request_permission`. */
export type AcpPermissionOutcome = {
  outcome: { outcome: 'selected'; optionId: string } | { outcome: 'cancelled' };
  _meta?: Meta;
};

/** The response for the agent. An outcome has no text, so a note goes into `_meta`, and so do words instead of a decision. Pass both on as a chat message. */
export function toAcpPermissionOutcome(form: TrustedForm, message: AnswerMessage): AcpPermissionOutcome {
  const [part] = listAnswers(form, message);
  const optionId = part?.selected[0]?.value;
  const words = message.status === 'cancelled' ? wordsInstead(form, message) : part?.note;
  const outcome =
    optionId === undefined ? { outcome: 'cancelled' as const } : { outcome: 'selected' as const, optionId };
  return { outcome, ...(words && toMeta({ message: words })) };
}
