import type { FieldReader } from '../../protocol/read-fields.js';
import type { FormIds } from '../../protocol/types.js';
import { adaptInput } from '../shared/adapt-input.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import type { QuestionDraft } from '../shared/build-payload.js';
import { readLabelOptions } from '../shared/read-label-options.js';
import { readDistinct } from '../shared/read-list.js';

const QUESTIONS = { least: 1, most: 4, noun: 'questions', unique: 'question' };

/**
 * Reads the input of the Claude Agent SDK's `AskUserQuestion`, an object or its JSON text. 1–4 questions with
 * different texts (answers are keyed by them), each with a header and 2–4 options with different labels; the header's
 * 12 characters are advice to the screen, so a longer one stays whole. An option's value is its label as the model wrote
 * it; "(Recommended)" becomes the badge. Never throws.
 */
export function fromAskUserQuestion(input: unknown, context?: FormIds): AdapterResult {
  return adaptInput(input, context, (reader) => readDistinct(reader, 'questions', QUESTIONS, readQuestion));
}

function readQuestion(reader: FieldReader, question: string): QuestionDraft {
  return {
    input_type: 'choice',
    question,
    header: reader.requiredString('header'),
    multi_select: reader.boolean('multiSelect'),
    options: readLabelOptions(reader, { least: 2, most: 4, readMore: (option) => ({ preview: option.string('preview') }) }),
  };
}
