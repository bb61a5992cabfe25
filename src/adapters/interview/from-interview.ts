import type { FieldReader } from '../../protocol/read-fields.js';
import type { FormIds } from '../../protocol/types/form.js';
import { adaptInput } from '../shared/adapt-input.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import type { QuestionDraft } from '../shared/build-payload.js';
import { QUESTIONS, readObjects } from '../shared/read-list.js';
import { readTextOptions } from '../shared/read-text-options.js';

/**
 * Reads the input of elelem's `interview` tool: one `question`, or a batch in `questions`. A question without options is a text question. `multi`
 * makes a multiple choice. Equal options stay separate. The tool never shows the outer question of a batch, so that question is left out with a
 * warning. Never throws.
 */
export function fromInterview(input: unknown, context?: FormIds): AdapterResult {
  return adaptInput(input, context, (reader, warnings) => {
    const batch = readObjects(reader, 'questions', { ...QUESTIONS, least: 0 });
    const isBatch = batch.length > 0 || reader.issues.items.length > 0;
    if (!isBatch) return [readQuestion(reader)];
    for (const key of ['question', 'options'] as const) {
      if (reader.value(key) !== undefined)
        warnings.add(reader.at(key), 'dropped', `"${key}" is not shown beside "questions".`);
    }
    return batch.map(readQuestion);
  });
}

function readQuestion(reader: FieldReader): QuestionDraft {
  const question = reader.requiredString('question');
  const multi = reader.boolean('multi');
  const options = readTextOptions(reader);
  if (options.length === 0) return { input_type: 'text', question };
  return { input_type: 'choice', question, options, multi_select: multi };
}
