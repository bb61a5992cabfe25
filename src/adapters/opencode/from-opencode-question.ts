import type { FieldReader } from '../../protocol/read-fields.js';
import type { FormIds } from '../../protocol/types/form.js';
import { adaptInput } from '../shared/adapt-input.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import type { QuestionDraft } from '../shared/build-payload.js';
import { readLabelOptions } from '../shared/read-label-options.js';
import { QUESTIONS, readObjects, readText } from '../shared/read-list.js';
import { shownQuestion } from '../shared/shown-question.js';
import { withoutPlace } from '../shared/tell-apart.js';

/**
 * Reads the input of opencode's `question` tool, or its `question.asked` event (docs/dialects/opencode.md). An option's value is its label as the
 * model wrote it; "(Recommended)" becomes the badge. Equal labels stay separate. `custom`, on by default, becomes Other. Without options, the
 * question is a text question. The header's 30 characters are only advice. Kilo's `default` of a single choice is a label (`@kilocode/cli` 7.7.9);
 * any other default is ignored. Never throws.
 */
export function fromOpencodeQuestion(input: unknown, context?: FormIds): AdapterResult {
  return adaptInput(input, context, (reader) => readObjects(reader, 'questions', QUESTIONS).map(readQuestion));
}

function readQuestion(reader: FieldReader, index: number): QuestionDraft {
  const header = reader.string('header');
  const head = { question: shownQuestion(readText(reader, 'question'), header, index), header };
  const [custom, multiple] = [reader.boolean('custom'), reader.boolean('multiple')];
  const options = readLabelOptions(reader, { least: custom === false ? 1 : 0 });
  if (options.length === 0) return { ...head, input_type: 'text' };
  const label = reader.value('default');
  const initial = multiple ? undefined : options.find(({ value }) => withoutPlace(value) === label);
  return {
    ...head,
    input_type: 'choice',
    options,
    multi_select: multiple,
    allow_other: custom,
    default: initial && [initial.value],
  };
}
