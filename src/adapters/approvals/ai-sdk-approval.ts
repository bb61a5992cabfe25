import { defined } from '../../protocol/defined.js';
import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import { readObject } from '../shared/elicitation/read-object.js';
import { type ApprovalContext, approvalForm } from './approval-form.js';
import { readDecision } from './decisions.js';

/** The argument of `addToolApprovalResponse` of the AI SDK. */
export interface AiSdkApproval {
  id: string;
  approved: boolean;
  reason?: string;
}

/**
 * Reads a part of an AI SDK message whose tool call waits for approval (AI SDK 7, state `approval-requested`). Never throws.
 */
export function fromAiSdkApproval(part: unknown, context: ApprovalContext = {}): AdapterResult {
  return approvalForm(part, context, (reader) => {
    if (reader.value('state') !== 'approval-requested')
      reader.refuse('state', 'invalid_value', 'must be "approval-requested".');
    const approval = readObject(reader, 'approval')?.reader;
    const tool = reader.string('toolName') ?? reader.string('type')?.replace(/^tool-/, '');
    const says = [reader.string('title'), approval?.string('requestReason')];
    return [{ id: approval?.requiredString('id') ?? '', tool, says, args: reader.value('input'), argsAt: 'input' }];
  });
}

/** The response for the chat. The model reads the reason of a denial. */
export function toAiSdkApproval(form: TrustedForm, message: AnswerMessage): AiSdkApproval {
  const { id, approved, reason } = readDecision(form, message);
  return defined<AiSdkApproval>({ id, approved, reason });
}
