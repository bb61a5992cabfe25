import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { buildCancellation } from '../../protocol/answer-message.js';
import { callIdOf, reasonId } from '../../protocol/approval.js';
import { hasIdsOf } from '../../protocol/has-ids-of.js';
import { isAllowing } from '../../protocol/questions.js';
import { listAnswers, wordsInstead } from '../shared/list-answers.js';

/** What the user decided about one call. Whatever is not allowed is denied. */
export interface Decision {
  /** The id of the call. */
  id: string;
  approved: boolean;
  /** The id of the chosen option; `undefined` where nothing was chosen, or where the stack has only yes and no. */
  optionId: string | undefined;
  /** What the user wrote beside the decision, or instead of one. */
  reason: string | undefined;
}

/** The decisions in the order of the calls. A form that was cancelled, a question without an answer, and the answer to another form deny. */
export function readDecisions(form: TrustedForm, given: AnswerMessage): Decision[] {
  // An answer to another form decides nothing here, whatever its questions are called.
  const message = hasIdsOf({ ...given }, { ...form.payload, tool_use_id: form.toolUseId }) ? given : buildCancellation(form);
  const instead = message.status === 'cancelled' ? wordsInstead(form, message) : undefined;
  const parts = listAnswers(form, message);
  return parts.flatMap(({ question, selected: [option], note }, index) => {
    const id = callIdOf(question);
    if (id === undefined) return [];
    const [, kind, optionId] = /^(\w+)(?::([^]*))?$/.exec(option?.value ?? '') ?? [];
    // The reason is asked for right after its permission. Another permission may follow in its place.
    const next = parts[index + 1];
    const own = next?.question.id === reasonId(id) ? next : undefined;
    const reason = [own?.words, note, own?.note, instead].filter(Boolean).join('\n') || undefined;
    return { id, approved: kind !== undefined && isAllowing(kind), optionId, reason };
  });
}

/** The decision of a form of one call. */
export function readDecision(form: TrustedForm, message: AnswerMessage): Decision {
  return readDecisions(form, message)[0] ?? { id: '', approved: false, optionId: undefined, reason: undefined };
}
