import type { FormIds } from '../../protocol/types/form.js';
import { adaptInput } from '../shared/adapt-input.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import { QUESTIONS, readObjects } from '../shared/read-list.js';
import { readTextOptions } from '../shared/read-text-options.js';

/**
 * Reads the agent message of Codex' `request_user_input_async`, an item of the app server: `{ type: "agentMessage", id, delivery: "async", questions
 * }`. Codex continues its work, so every question is optional. Each question accepts the user's own words, and a question without options is a text
 * question. Never throws.
 */
export function fromCodexAsyncQuestions(item: unknown, context?: FormIds): AdapterResult {
  return adaptInput(item, context, (message) => {
    const itemId = message.requiredString('id');
    return readObjects(message, 'questions', QUESTIONS).map((reader, index) => {
      const question = reader.requiredString('title');
      const head = { id: JSON.stringify(['request_user_input_async', itemId, index]), question, required: false };
      const options = readTextOptions(reader);
      return options.length === 0 ? { ...head, input_type: 'text' } : { ...head, input_type: 'choice', options };
    });
  });
}
