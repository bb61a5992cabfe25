import { LIMITS } from '../../protocol/limits.js';
import type { FieldReader } from '../../protocol/read-fields.js';
import type { FormIds } from '../../protocol/types/form.js';
import { adaptInput } from '../shared/adapt-input.js';
import { type AdapterResult, inOwnWords } from '../shared/adapter-result.js';
import type { QuestionDraft } from '../shared/build-payload.js';
import { readLabelOptions } from '../shared/read-label-options.js';
import { readObjects, readText } from '../shared/read-list.js';
import { shownQuestion } from '../shared/shown-question.js';

const QUESTIONS = {
  least: 1,
  most: LIMITS.questions,
  noun: 'questions',
  tooFew: 'No questions provided. The questions array must contain at least one question.',
};

/**
 * Reads the input of VS Code's `askQuestions` (docs/dialects/vscode.md). Equal headers and labels stay separate. As in VS Code, every question is
 * optional, and a single option needs `allowFreeformInput: true`. A question without options is a text question. `message` is the description and is
 * shown as plain text. Faults that VS Code refuses are refused in the words of VS Code. The 50 characters of a header and 200 of a question are only
 * advice. Never throws.
 */
export function fromVscodeAskQuestions(input: unknown, context?: FormIds): AdapterResult {
  const result = adaptInput(input, context, (reader) => readObjects(reader, 'questions', QUESTIONS).map(readQuestion));
  return inOwnWords(result, /^(Question "|No questions)/);
}

function readQuestion(reader: FieldReader, index: number): QuestionDraft {
  const header = readText(reader, 'header');
  const question = shownQuestion(readText(reader, 'question'), header, index);
  const head = { question, header, description: reader.string('message'), required: false };
  const [allowsFreeform, multiSelect] = [reader.boolean('allowFreeformInput'), reader.boolean('multiSelect')];
  const options = readLabelOptions(reader, { readMore: (option) => ({ recommended: option.boolean('recommended') }) });
  if (options.length === 0) return { ...head, input_type: 'text' };
  if (options.length === 1 && !allowsFreeform) {
    const words = `Question "${header}" must have at least two options, or set allowFreeformInput when providing a single option, or omit options for free text input.`;
    reader.issues.add(reader.at('options'), 'missing_options', words);
  }
  return { ...head, input_type: 'choice', options, multi_select: multiSelect, allow_other: allowsFreeform };
}
