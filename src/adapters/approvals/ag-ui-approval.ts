import { defined } from '../../protocol/defined.js';
import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import { type ApprovalContext, approvalForm } from './approval-form.js';
import { readDecision } from './decisions.js';

/** The entry of `resume` for the next run. */
export interface AgUiApproval {
  interruptId: string;
  status: 'resolved';
  payload: { approved: boolean; reason?: string };
}

/** The host's facts about the approval. */
export interface AgUiApprovalContext extends ApprovalContext {
  /** The tool call that `toolCallId` names, from the messages of the run. The interrupt itself does not contain the call. */
  toolCall?: { name: string; args: unknown } | undefined;
}

/** Reads one AG-UI interrupt with the reason `tool_call` (AG-UI 1.0, "interrupts"). The user cannot edit the arguments. Never throws. */
export function fromAgUiApproval(
  interrupt: unknown,
  { toolCall, ...context }: AgUiApprovalContext = {},
): AdapterResult {
  return approvalForm(interrupt, context, (reader) => [
    {
      id: reader.requiredString('id'),
      tool: toolCall?.name,
      says: [reader.string('message')],
      args: toolCall?.args,
      argsAt: 'toolCall',
    },
  ]);
}

/** The entry of `resume`. A call that the user has not allowed is `approved: false`, even in a cancelled form. */
export function toAgUiApproval(form: TrustedForm, message: AnswerMessage): AgUiApproval {
  const { id, approved, reason } = readDecision(form, message);
  return { interruptId: id, status: 'resolved', payload: defined<AgUiApproval['payload']>({ approved, reason }) };
}
