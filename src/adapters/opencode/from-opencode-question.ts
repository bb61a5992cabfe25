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

/**
 * Reads the input of opencode's `question` tool, or its `question.asked` event (docs/dialects.md). An option's
 * value is its label as the model wrote it; "(Recommended)" becomes the badge. `custom`, on by default, is Other; without
 * options it makes a text question. The header's 30 characters are advice to the screen. Never throws.
 */
export function fromOpencodeQuestion(input: unknown, context?: FormIds): AdapterResult {
  return adaptInput(input, context, (reader) => readObjects(reader, 'questions', QUESTIONS).map(readQuestion));
}

function readQuestion(reader: FieldReader): QuestionDraft {
  const head = { question: reader.requiredString('question') ?? '', header: reader.string('header') };
  const [custom, multiple] = [reader.boolean('custom'), reader.boolean('multiple')];
  const options = readOptions(reader, custom === false ? 1 : 0);
  if (options.length === 0) return { ...head, input_type: 'text' };
  return { ...head, input_type: 'choice', options, multi_select: multiple, allow_other: custom };
}

/** An option's value is its label as the model wrote it, because the answer is given in labels. */
function readOptions(question: FieldReader, least: number) {
  const options = readObjects(question, 'options', { least, most: LIMITS.options, noun: 'options' }).map((reader) => ({
    path: reader.at('label'),
    label: reader.requiredString('label') ?? '',
    description: reader.string('description'),
  }));
  refuseRepeats(options.map(({ label, path }) => ({ text: label, path })), question.issues);
  return options.map(({ label, description }) => ({ ...optionOfLabel(label), description }));
}
