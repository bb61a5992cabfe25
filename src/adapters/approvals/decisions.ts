import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { buildCancellation } from '../../protocol/answer-message.js';
import { callIdOf, decisionTextId, reasonId, SHARED } from '../../protocol/approval-ids.js';
import { hasIdsOf } from '../../protocol/has-ids-of.js';
import { isAllowing, isDenying } from '../../protocol/questions.js';
import { type AnswerParts, listAnswers, wordsInstead } from '../shared/list-answers.js';

/** The user's decision about one call. A call that is not allowed is denied. */
export interface Decision {
  id: string;
  approved: boolean;
  /** The kind of the chosen option; `undefined` if nothing was chosen. */
  kind?: string | undefined;
  /** The id of the chosen option; `undefined` if nothing was chosen, or if the stack has only yes and no. */
  optionId?: string | undefined;
  /** The text that the chosen option asks for: the answer that replaces the call, or the edited arguments. */
  text?: string | undefined;
  /** The words that the user wrote beside the decision, or instead of a decision. */
  reason?: string | undefined;
}

/** The decisions in the order of the calls. A form that was cancelled, a question without an answer, and the answer to another form deny. */
export function readDecisions(form: TrustedForm, given: AnswerMessage): Decision[] {
  const message = ofForm(form, given);
  const instead = message.status === 'cancelled' ? wordsInstead(form, message) : undefined;
  const parts = listAnswers(form, message);
  const byId = new Map(parts.map((part) => [part.question.id, part]));
  const permissions = parts.filter(({ question }) => callIdOf(question) !== undefined);
  const isDenied = ({ selected: [option] }: AnswerParts): boolean => option !== undefined && isDenying(option.value);
  return permissions.map((part) => {
    const {
      question,
      selected: [option],
      note,
    } = part;
    const id = callIdOf(question) ?? '';
    const { kind, optionId } = readValue(option?.value);
    // A reason that several calls share is for the denied calls. If no call is denied, the words are for all calls.
    const isShared = permissions.length > 1 && (isDenied(part) || !permissions.some(isDenied));
    const own = byId.get(reasonId(id)) ?? (isShared ? byId.get(reasonId(SHARED)) : undefined);
    const text = kind === 'respond' || kind === 'edit' ? byId.get(decisionTextId(kind, id)) : undefined;
    const reason = [own?.words, note, own?.note, text?.note, instead].filter(Boolean).join('\n') || undefined;
    return { id, approved: kind !== undefined && isAllowing(kind), kind, optionId, text: text?.words, reason };
  });
}

export function readValue(value = ''): Pick<Decision, 'kind' | 'optionId'> {
  const [, kind, optionId] = /^(\w+)(?::([^]*))?$/.exec(value) ?? [];
  return { kind, optionId };
}

const EDITED = 'The user edited the arguments and did not allow the call. Their arguments:';

export function wordsOf({ kind, text, reason }: Decision): string | undefined {
  const words = kind === 'edit' && text ? `${EDITED}\n${text}` : text;
  return [words, reason].filter(Boolean).join('\n') || undefined;
}

/** The message if it answers this form, or else a cancellation. An answer to another form decides nothing here, whatever the ids of its questions. */
export function ofForm(form: TrustedForm, given: AnswerMessage): AnswerMessage {
  return hasIdsOf({ ...given }, { ...form.payload, tool_use_id: form.toolUseId }) ? given : buildCancellation(form);
}

export function readDecision(form: TrustedForm, message: AnswerMessage): Decision {
  return readDecisions(form, message)[0] ?? { id: '', approved: false };
}
