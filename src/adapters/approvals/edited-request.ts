import { isRecord } from '../../protocol/guards.js';
import { attempt } from '../../protocol/read-messages.js';
import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import { type ApprovalContext, approvalForm } from './approval-form.js';
import { readDecisions } from './decisions.js';
import { askAgain, offerEdit } from './edits.js';
import { inOneObject, readInterrupts } from './human-interrupt.js';
import { readActions } from './lang-graph-approval.js';

/**
 * The request to show again after the user edited arguments, for `fromLangGraphApproval` and `fromHumanInterrupt`; `undefined` if the answer edits
 * nothing and can be sent. Only the form of this request can allow edited arguments. A text that is no JSON object, or whose call is too
 * long to be shown, returns in its field, with a warning. The user's other answers return too, but an answer that allows a call is not chosen again. Show the form with another id than the earlier
 * form. Never throws.
 * @param value The same value from which the form was made.
 */
export function toEditedRequest(
  value: unknown,
  form: TrustedForm,
  message: AnswerMessage,
  context: ApprovalContext = {},
): AdapterResult | undefined {
  const decisions = attempt(() => readDecisions(form, message), []);
  if (!decisions.some(({ kind }) => kind === 'edit')) return undefined;
  return approvalForm(inOneObject(value), context, (reader, warnings) => {
    const isInbox = isRecord(reader.value('action_request')) || reader.value('interrupts') !== undefined;
    return (isInbox ? readInterrupts(reader) : readActions(reader)).map((call, index) => {
      const decision = decisions[index];
      return offerEdit(decision ? askAgain(call, form, decision, warnings) : call, warnings);
    });
  });
}
