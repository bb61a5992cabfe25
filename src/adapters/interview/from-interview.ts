import { isBlank } from '../../protocol/guards.js';
import type { IssueList } from '../../protocol/issues.js';
import { LIMITS } from '../../protocol/limits.js';
import type { FieldReader } from '../../protocol/read-fields.js';
import type { FormIds } from '../../protocol/types/form.js';
import { adaptInput } from '../shared/adapt-input.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import type { QuestionDraft } from '../shared/build-payload.js';
import { readList, readObjects } from '../shared/read-list.js';
import { optionOfLabel } from '../shared/option-of-label.js';

const QUESTIONS = { least: 0, most: LIMITS.questions, noun: 'questions' };
const OPTIONS = { least: 0, most: LIMITS.options, noun: 'options' };

/**
 * Reads the input of elelem's `interview` tool, an object or its JSON text: one `question`, or a batch in
 * `questions`. Without options a question is text; `multi` makes a multiple choice. An option's value is the option
 * string itself. With a batch the tool never shows the outer question: it is left out with a warning, and so is an
 * option that stands twice. Never throws.
 */
export function fromInterview(input: unknown, context?: FormIds): AdapterResult {
  return adaptInput(input, context, (reader, warnings) => {
    const batch = readObjects(reader, 'questions', QUESTIONS);
    const isBatch = batch.length > 0 || reader.issues.items.length > 0;
    if (!isBatch) return [readQuestion(reader, warnings)];
    for (const key of ['question', 'options'] as const) {
      if (reader.value(key) !== undefined) warnings.add(reader.at(key), 'dropped', `"${key}" is not shown beside "questions".`);
    }
    return batch.map((question) => readQuestion(question, warnings));
  });
}

function readQuestion(reader: FieldReader, warnings: IssueList): QuestionDraft {
  const question = reader.requiredString('question') ?? '';
  const multi = reader.boolean('multi');
  const options = readOptions(reader, warnings);
  if (options.length === 0) return { input_type: 'text', question };
  return { input_type: 'choice', question, options: options.map(optionOfLabel), multi_select: multi };
}

function readOptions(reader: FieldReader, warnings: IssueList): string[] {
  const options = new Set<string>();
  readList(reader, 'options', OPTIONS).forEach((option, index) => {
    const path = reader.at('options', index);
    if (typeof option !== 'string') reader.issues.add(path, 'invalid_type', 'An option must be a text.');
    else if (isBlank(option)) reader.issues.add(path, 'blank', 'An option must be a text that is not blank.');
    else if (options.has(option)) warnings.add(path, 'dropped', `The option ${JSON.stringify(option)} stands twice.`);
    else options.add(option);
  });
  return [...options];
}
