import type { FormIds } from '../../protocol/types/form.js';
import { adaptInput } from '../shared/adapt-input.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import { withLead } from '../shared/build-payload.js';
import { readAskedQuestions } from '../shared/read-asked-questions.js';

/** The host's facts about the agent besides the input. */
export interface AskUserQuestionContext extends FormIds {
  /**
   * Whether equal questions, and equal labels of a question, are shown instead of refused. Use this only for an agent that identifies answers by
   * position, as Qwen Code does. Default `false`.
   */
  allowDuplicates?: boolean | undefined;
}

/**
 * Reads the input of the Claude Agent SDK's `AskUserQuestion`, an object or its JSON text: 1–4 questions with different texts, each with a header and
 * 2–4 options with different labels. As in the SDK, a text may be blank. The header then replaces the question, and words such as `Option 2` replace
 * the label. A header is cut to 12 characters. An option's value is its label as the model wrote it; "(Recommended)" becomes the badge. A question of
 * the `kind` `text` or `number` has no options. The first description begins with the form's `title`. Never throws.
 */
export function fromAskUserQuestion(
  input: unknown,
  { allowDuplicates = false, ...ids }: AskUserQuestionContext = {},
): AdapterResult {
  return adaptInput(input, ids, (reader) => {
    const title = reader.string('title');
    return withLead(readAskedQuestions(reader, 'questions', allowDuplicates), title);
  });
}
