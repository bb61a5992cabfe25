import { decodeJson } from '../../protocol/decode-json.js';
import type { FieldReader } from '../../protocol/read-fields.js';
import { attempt } from '../../protocol/read-messages.js';
import { valueAt } from './elicitation/value-at.js';

/**
 * Whether the `params` of a `session/request_permission` request are a question of Qwen Code (`@qwen-code/qwen-code` 0.24.4), for `fromAcpQuestion`,
 * and no permission.
 */
export function isAcpQuestion(params: unknown): boolean {
  return attempt(() => isQuestionCall(valueAt(decodeJson(params), 'toolCall')), false);
}

/** Whether the tool call of a permission request is such a question. */
export function isQuestionCall(call: unknown): boolean {
  return valueAt(call, '_meta', 'qwenInteractionKind') === 'user_question';
}

/** Refuses a permission request that is such a question, because "Submit" without answers would tell the agent nothing. */
export function refuseQuestion(request: FieldReader): void {
  if (isQuestionCall(request.value('toolCall')))
    request.refuse('toolCall', 'invalid_value', 'is a question; read it by fromAcpQuestion.');
}
