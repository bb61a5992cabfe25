import type { FieldReader } from '../../protocol/read-fields.js';
import type { FormIds } from '../../protocol/types.js';
import { adaptInput } from '../shared/adapt-input.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import type { QuestionDraft } from '../shared/build-payload.js';
import { readObjects } from '../shared/read-list.js';
import { refuseRepeats } from '../shared/refuse-repeats.js';
import { optionOfLabel } from '../shared/split-recommendation.js';

const QUESTIONS = { least: 1, most: 4, noun: 'questions' };
const OPTIONS = { least: 2, most: 4, noun: 'options' };

/**
 * Reads the input of the Claude Agent SDK's `AskUserQuestion`, an object or its JSON text (seed 4). 1–4 questions with
 * different texts (answers are keyed by them), each with a header and 2–4 options with different labels; the header's
 * 12 characters are advice to the screen, so a longer one stays whole. An option's value is its label as the model wrote
 * it; "(Recommended)" becomes the badge. Never throws.
 */
export function fromAskUserQuestion(input: unknown, context?: FormIds): AdapterResult {
  return adaptInput(input, context, (reader) => {
    const questions = readObjects(reader, 'questions', QUESTIONS).map((source) => ({
      draft: readQuestion(source),
      path: source.at('question'),
    }));
    refuseRepeats(questions.map(({ draft, path }) => ({ text: draft.question, path })), reader.issues);
    return questions.map(({ draft }) => draft);
  });
}

function readQuestion(reader: FieldReader): QuestionDraft {
  return {
    input_type: 'choice',
    question: reader.requiredString('question') ?? '',
    header: reader.requiredString('header'),
    multi_select: reader.boolean('multiSelect'),
    options: readOptions(reader),
  };
}

function readOptions(question: FieldReader) {
  const options = readObjects(question, 'options', OPTIONS).map((reader) => ({
    path: reader.at('label'),
    label: reader.requiredString('label') ?? '',
    description: reader.string('description'),
    preview: reader.string('preview'),
  }));
  refuseRepeats(options.map(({ label, path }) => ({ text: label, path })), question.issues);
  return options.map(({ label, description, preview }) => ({ ...optionOfLabel(label), description, preview }));
}
