import type { IssueList } from '../../protocol/issues.js';
import type { FieldReader } from '../../protocol/read-fields.js';
import type { FormIds } from '../../protocol/types/form.js';
import { adaptInput } from '../shared/adapt-input.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import type { QuestionDraft } from '../shared/build-payload.js';
import { readLabelOptions } from '../shared/read-label-options.js';
import { QUESTIONS, readObjects, readText } from '../shared/read-list.js';
import { shownQuestion } from '../shared/shown-question.js';
import { tellApart } from '../shared/tell-apart.js';

/**
 * Reads the input of Codex' `request_user_input`, or the `params` of its app server's request (docs/dialects/codex.md). Never throws.
 * - A question without options is a text question. Other is offered unless `isOther` is `false`.
 * - An option's value is its label as the model wrote it; "(Recommended)" becomes the badge.
 * - The form shows any number of questions and options, as Codex does. A repeated id gets its position as a prefix. The header's 12 characters are
 * only advice.
 * - A form can't hide typed text. `isSecret` gives a warning, which the host must heed.
 * - With `isBlocking: false`, every question is optional.
 */
export function fromCodexRequestUserInput(input: unknown, context?: FormIds): AdapterResult {
  return adaptInput(input, context, (reader, warnings) => {
    const required = reader.boolean('isBlocking') === false ? false : undefined;
    const ids = new Set<string>();
    return readObjects(reader, 'questions', QUESTIONS).map((question, index) => {
      const id = tellApart(readText(question, 'id'), index, ids);
      return { id, ...readQuestion(question, index, warnings), required };
    });
  });
}

function readQuestion(reader: FieldReader, index: number, warnings: IssueList): QuestionDraft {
  const header = reader.string('header');
  const head = { question: shownQuestion(readText(reader, 'question'), header, index), header };
  if (reader.boolean('isSecret')) {
    const message =
      'The answer would be shown and stored in the open; ask for a secret in a masked field of your own instead.';
    warnings.add(reader.at('isSecret'), 'dropped', message);
  }
  const isOther = reader.boolean('isOther');
  const options = reader.value('options') ?? [];
  if (Array.isArray(options) && options.length === 0) return { ...head, input_type: 'text' };
  return { ...head, input_type: 'choice', options: readLabelOptions(reader), allow_other: isOther };
}
