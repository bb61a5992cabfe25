import type { FormIds } from '../../protocol/types/form.js';
import { adaptInput } from '../shared/adapt-input.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import { readObject } from '../shared/elicitation/read-object.js';
import { readAskedQuestions } from '../shared/read-asked-questions.js';
import { isQuestionCall } from '../shared/acp-question.js';

/**
 * Reads the `params` of a `session/request_permission` request that is a question of Qwen Code (`@qwen-code/qwen-code` 0.24.4), in
 * `toolCall._meta.qwenQuestions`, in the same way as `fromAskUserQuestion`. Equal questions and equal labels stay separate. Refuses a permission.
 * Never throws.
 */
export function fromAcpQuestion(params: unknown, context?: FormIds): AdapterResult {
  return adaptInput(params, context, (request) => {
    if (!isQuestionCall(request.value('toolCall'))) {
      request.refuse('toolCall', 'invalid_value', 'is no question; read it by fromAcpApproval.');
      return [];
    }
    const call = readObject(request, 'toolCall')?.reader;
    const meta = call && readObject(call, '_meta')?.reader;
    return meta ? readAskedQuestions(meta, 'qwenQuestions', true) : [];
  });
}
