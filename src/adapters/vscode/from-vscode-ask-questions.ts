import { LIMITS } from '../../protocol/limits.js';
import type { FieldReader } from '../../protocol/read-fields.js';
import type { FormIds } from '../../protocol/types.js';
import { adaptInput } from '../shared/adapt-input.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import type { QuestionDraft } from '../shared/build-payload.js';
import { readObjects } from '../shared/read-list.js';
import { refuseRepeats } from '../shared/refuse-repeats.js';
import { optionOfLabel } from '../shared/split-recommendation.js';

const QUESTIONS = { least: 1, most: LIMITS.questions, noun: 'questions' };
const OPTIONS = { least: 0, most: LIMITS.options, noun: 'options' };

/**
 * Reads the input of VS Code's `askQuestions` (docs/dialects.md). Headers must differ: answers are keyed by them.
 * Every question may be skipped, as there. Without options it is text; `message` is the description, shown as plain
 * text; a lone option needs free text beside it. The 50 characters of a header and 200 of a question are advice to the
 * screen. Never throws.
 */
export function fromVscodeAskQuestions(input: unknown, context?: FormIds): AdapterResult {
  return adaptInput(input, context, (reader) => {
    const questions = readObjects(reader, 'questions', QUESTIONS).map((source) => ({
      draft: readQuestion(source),
      path: source.at('header'),
    }));
    refuseRepeats(questions.map(({ draft, path }) => ({ text: draft.header, path })), reader.issues);
    return questions.map(({ draft }) => draft);
  });
}

function readQuestion(reader: FieldReader): QuestionDraft {
  const head = {
    question: reader.requiredString('question') ?? '',
    header: reader.requiredString('header'),
    description: reader.string('message'),
    required: false,
  };
  const [allowsFreeform, multiSelect] = [reader.boolean('allowFreeformInput'), reader.boolean('multiSelect')];
  const options = readOptions(reader);
  if (options.length === 0) return { ...head, input_type: 'text' };
  if (options.length === 1 && allowsFreeform === false) {
    reader.refuse('options', 'missing_options', 'is no choice: add an option, or leave out "allowFreeformInput": false.');
  }
  return { ...head, input_type: 'choice', options, multi_select: multiSelect, allow_other: allowsFreeform };
}

/** An option's value is its label as the model wrote it, because the answer is given in labels. */
function readOptions(question: FieldReader) {
  const options = readObjects(question, 'options', OPTIONS).map((reader) => ({
    path: reader.at('label'),
    label: reader.requiredString('label') ?? '',
    description: reader.string('description'),
    isRecommended: reader.boolean('recommended'),
  }));
  refuseRepeats(options.map(({ label, path }) => ({ text: label, path })), question.issues);
  return options.map(({ label, description, isRecommended }) => {
    const option = optionOfLabel(label);
    return { ...option, description, recommended: option.recommended ?? isRecommended };
  });
}
