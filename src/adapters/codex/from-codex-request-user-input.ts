import type { IssueList } from '../../protocol/issues.js';
import type { FieldReader } from '../../protocol/read-fields.js';
import type { FormIds } from '../../protocol/types/form.js';
import { adaptInput } from '../shared/adapt-input.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import type { QuestionDraft } from '../shared/build-payload.js';
import { readLabelOptions } from '../shared/read-label-options.js';
import { readObjects } from '../shared/read-list.js';

const QUESTIONS = { least: 1, most: 3, noun: 'questions' };
const OPTIONS = { least: 2, most: 3 };

/**
 * Reads the input of Codex's `request_user_input`, or the `params` of its app server's request (docs/dialects.md):
 * 1–3 questions of 2–3 options each; one without options, which only the app server sends, is text. Other is offered
 * unless `isOther` is `false`. An option's value is its label as the model wrote it; "(Recommended)" becomes the badge.
 * The header's 12 characters are advice to the screen. A form can't hide what is typed: `isSecret` gives a warning that
 * the host must heed. A request with `isBlocking: false` goes on without an answer, so each question may be left out.
 * Never throws.
 */
export function fromCodexRequestUserInput(input: unknown, context?: FormIds): AdapterResult {
  return adaptInput(input, context, (reader, warnings) => {
    const required = reader.boolean('isBlocking') === false ? false : undefined;
    return readObjects(reader, 'questions', QUESTIONS).map((question) => ({ ...readQuestion(question, warnings), required }));
  });
}

function readQuestion(reader: FieldReader, warnings: IssueList): QuestionDraft {
  const head = {
    id: reader.requiredString('id') ?? '',
    question: reader.requiredString('question') ?? '',
    header: reader.string('header'),
  };
  if (reader.boolean('isSecret')) {
    const message = 'The answer would be shown and stored in the open; ask for a secret in a masked field of your own instead.';
    warnings.add(reader.at('isSecret'), 'dropped', message);
  }
  const isOther = reader.boolean('isOther');
  if (!hasOptions(reader)) return { ...head, input_type: 'text' };
  return { ...head, input_type: 'choice', options: readLabelOptions(reader, OPTIONS), allow_other: isOther };
}

function hasOptions(reader: FieldReader): boolean {
  const options = reader.value('options');
  return options !== undefined && !(Array.isArray(options) && options.length === 0);
}
