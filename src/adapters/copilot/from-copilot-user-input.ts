import { LIMITS } from '../../protocol/limits.js';
import type { FormIds } from '../../protocol/types/form.js';
import { adaptInput } from '../shared/adapt-input.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import { optionsOfLabels } from '../shared/option-of-label.js';
import { readList, readText } from '../shared/read-list.js';
import { shownQuestion } from '../shared/shown-question.js';

const CHOICES = { least: 0, most: LIMITS.options, noun: 'choices' };

/**
 * Reads a request for user input of GitHub Copilot CLI: the `data` of `user_input.requested`, or the argument of `onUserInputRequest`.
 * `allowFreeform`, on by default, becomes Other. Without choices, the question is a text question. Equal choices stay separate. A blank question is
 * shown as `Question 1`. Never throws.
 */
export function fromCopilotUserInput(input: unknown, context?: FormIds): AdapterResult {
  return adaptInput(input, context, (reader) => {
    const question = shownQuestion(readText(reader, 'question'), undefined, 0);
    const options = optionsOfLabels(
      readList(reader, 'choices', CHOICES).map((choice) => reader.text('choices', choice) ?? ''),
    );
    if (options.length === 0) return [{ input_type: 'text', question }];
    return [{ input_type: 'choice', question, options, allow_other: reader.boolean('allowFreeform') }];
  });
}
