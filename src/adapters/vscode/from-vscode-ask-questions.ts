import { LIMITS } from '../../protocol/limits.js';
import type { FieldReader } from '../../protocol/read-fields.js';
import type { FormIds } from '../../protocol/types/form.js';
import { adaptInput } from '../shared/adapt-input.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import type { QuestionDraft } from '../shared/build-payload.js';
import { readLabelOptions } from '../shared/read-label-options.js';
import { readDistinct } from '../shared/read-list.js';

const QUESTIONS = { least: 1, most: LIMITS.questions, noun: 'questions', unique: 'header' };

/**
 * Reads the input of VS Code's `askQuestions` (docs/dialects.md). Headers must differ: answers are keyed by them.
 * Every question may be skipped, as there. Without options it is text; `message` is the description, shown as plain
 * text; a lone option needs `allowFreeformInput: true`, as there. The 50 characters of a header and 200 of a question are advice to the
 * screen. Never throws.
 */
export function fromVscodeAskQuestions(input: unknown, context?: FormIds): AdapterResult {
  return adaptInput(input, context, (reader) => readDistinct(reader, 'questions', QUESTIONS, readQuestion));
}

function readQuestion(reader: FieldReader, header: string): QuestionDraft {
  const head = {
    question: reader.requiredString('question') ?? '',
    header,
    description: reader.string('message'),
    required: false,
  };
  const [allowsFreeform, multiSelect] = [reader.boolean('allowFreeformInput'), reader.boolean('multiSelect')];
  const options = readLabelOptions(reader, { readMore: (option) => ({ recommended: option.boolean('recommended') }) });
  if (options.length === 0) return { ...head, input_type: 'text' };
  if (options.length === 1 && !allowsFreeform) {
    reader.refuse('options', 'missing_options', 'is no choice: add an option, set "allowFreeformInput": true, or leave out the options.');
  }
  return { ...head, input_type: 'choice', options, multi_select: multiSelect, allow_other: allowsFreeform };
}
