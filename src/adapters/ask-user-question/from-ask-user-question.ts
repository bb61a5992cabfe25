import type { FormIds } from '../../protocol/types/form.js';
import { adaptInput } from '../shared/adapt-input.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import { withLead } from '../shared/build-payload.js';
import { readAskedQuestions } from '../shared/read-asked-questions.js';

/** The host's facts about the agent besides the input. */
export interface AskUserQuestionContext extends FormIds {
  /**
   * Whether equal questions, and equal labels of a question, are shown instead of refused, for an agent that identifies answers by position, as Qwen
   * Code does. Default `false`.
   */
  allowDuplicates?: boolean | undefined;
}

/**
 * Reads the input of the Claude Agent SDK's `AskUserQuestion`: 1–4 different questions, each with a header and 2–4 options with different labels. A
 * blank question is replaced by its header, and a blank label by words such as `Option 2`. A header is cut to 12 characters. An option's value is its
 * label as the model wrote it; "(Recommended)" becomes the badge. A question of the `kind` `text` or `number` has no options. The first description
 * begins with the form's `title`. Never throws.
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
