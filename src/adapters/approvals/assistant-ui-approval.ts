import { defined } from '../../protocol/read-fields.js';
import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import { readObject } from '../shared/elicitation/read-object.js';
import { readTexts } from './read-texts.js';
import { type ApprovalContext, approvalForm } from './approval-form.js';
import { readDecision } from './decisions.js';
import { readOptions } from './read-options.js';

/** What `respondToApproval` of assistant-ui takes. */
export interface AssistantUiApproval {
  approved: boolean;
  optionId?: string;
  reason?: string;
}

/**
 * Reads a tool call of assistant-ui that waits for approval (`@assistant-ui/react` 0.15, `approval`). An option of a custom kind is left
 * out with a warning. Refuses an approval that is a question: `display` of `select` or `text`. Never throws.
 */
export function fromAssistantUiApproval(part: unknown, context: ApprovalContext = {}): AdapterResult {
  return approvalForm(part, context, (reader, warnings) => {
    const approval = readObject(reader, 'approval')?.reader;
    if (approval === undefined) return [];
    const display = approval.value('display') ?? 'decision';
    if (display !== 'decision') approval.refuse('display', 'invalid_value', 'must be "decision": anything else is a question.');
    const isDecided = (approval.value('approved') ?? approval.value('resolution')) !== undefined;
    if (isDecided) approval.refuse('id', 'invalid_value', 'is decided already.');
    const options = readOptions(approval, 'id', warnings, (option) => [option.string('label'), option.string('description'), ...readTexts(option, 'grants')]);
    const args = reader.value('args') ?? reader.string('argsText');
    return [{ id: approval.requiredString('id'), tool: reader.string('toolName'), says: [approval.string('prompt')], args, argsAt: 'args', options }];
  });
}

/** The response for the runtime. */
export function toAssistantUiApproval(form: TrustedForm, message: AnswerMessage): AssistantUiApproval {
  const { approved, optionId, reason } = readDecision(form, message);
  return defined<AssistantUiApproval>({ approved, optionId, reason });
}
