import { callIdOf } from '../../protocol/approval-ids.js';
import { decodeJson } from '../../protocol/decode-json.js';
import { isSameData } from '../../protocol/is-same-data.js';
import { defined } from '../../protocol/defined.js';
import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { adaptInput } from '../shared/adapt-input.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import { readTexts } from './read-texts.js';
import { type ApprovalContext, approvalForm } from './approval-form.js';
import {
  asksQuestions,
  type AssistantUiApproval,
  readQuestions,
  readWaiting,
  toAnswers,
} from './assistant-ui-questions.js';
import { readDecision } from './decisions.js';
import { readOptions } from './read-options.js';
import { isRounded } from './show-call.js';

/**
 * Reads a tool call of assistant-ui that waits for approval (`@assistant-ui/react` 0.15.22, `approval`). An approval whose `display` is
 * `select`, `text` or `questions` becomes the questions that it asks, without the call. A `select` with an option that allows asks for a
 * decision. In a decision, an option of a custom kind is left out with a warning. Never throws.
 */
export function fromAssistantUiApproval(part: unknown, context: ApprovalContext = {}): AdapterResult {
  if (asksQuestions(part)) return adaptInput(part, context, readQuestions);
  return approvalForm(part, context, (reader, warnings) => {
    const approval = readWaiting(reader);
    if (approval === undefined) return [];
    const display = approval.value('display') ?? 'decision';
    if (display !== 'decision' && display !== 'select')
      approval.refuse('display', 'invalid_value', 'must be "decision", "select", "text" or "questions".');
    const options = readOptions(approval, 'id', warnings, (option) => ({
      name: option.string('label'),
      says: [option.string('description'), ...readTexts(option, 'grants')],
    }));
    const [given, text] = [reader.value('args'), reader.string('argsText')];
    // The text has the digits of the agent. The parsed arguments may have lost some.
    const isExact = given !== undefined && !(isRounded(given) && isSameData(decodeJson(text), given));
    const args = isExact ? given : (text ?? given);
    return [
      {
        id: approval.requiredString('id'),
        tool: reader.string('toolName'),
        says: [approval.string('prompt')],
        args,
        argsAt: 'args',
        options,
      },
    ];
  });
}

/**
 * The response for the runtime. A call that the user has not allowed, and a question that was not answered, is `approved: false`. Notes and the words
 * of a cancellation are the reason.
 */
export function toAssistantUiApproval(form: TrustedForm, message: AnswerMessage): AssistantUiApproval {
  const [first] = form.payload.questions;
  if (first && callIdOf(first) === undefined) return toAnswers(form, message);
  const { approved, optionId, reason } = readDecision(form, message);
  return defined({ approved, optionId, reason });
}
