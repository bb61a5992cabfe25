import type { IssueList } from '../../protocol/issues.js';
import type { FieldReader } from '../../protocol/read-fields.js';
import type { FormIds } from '../../protocol/types/form.js';
import { adaptInput } from '../shared/adapt-input.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import type { QuestionDraft } from '../shared/build-payload.js';
import { readLabelOptions } from '../shared/read-label-options.js';
import { readObjects } from '../shared/read-list.js';

const QUESTIONS = { least: 1, most: 4, noun: 'questions' };
const OPTIONS = { least: 2, most: 4 };
const YES_NO = ['Yes', 'No'].map((label) => ({ label, value: label }));

/**
 * Reads the input of Gemini CLI's `ask_user` (docs/dialects.md): 1–4 questions. `choice`, the default type,
 * takes 2–4 options and Other; `yesno` is a choice of "Yes" and "No" and Other, as in the CLI, where every question may be
 * left open too. A backslash and an `n` in a text are a line feed. The header's 16 characters are advice to the screen.
 * Options of a question that is no `choice` are left out with a warning. Never throws.
 */
export function fromGeminiAskUser(input: unknown, context?: FormIds): AdapterResult {
  return adaptInput(input, context, (reader, warnings) => readObjects(reader, 'questions', QUESTIONS).map((question) => readQuestion(question, warnings)));
}

function readQuestion(reader: FieldReader, warnings: IssueList): QuestionDraft {
  const head = {
    question: toLines(reader.requiredString('question')) ?? '',
    header: reader.string('header'),
    placeholder: toLines(reader.string('placeholder')),
    required: false,
  };
  const type = reader.value('type') ?? 'choice';
  if (type === 'choice') {
    const options = readLabelOptions(reader, OPTIONS).map((option) => ({ ...option, description: toLines(option.description) }));
    return { ...head, input_type: 'choice', options, multi_select: reader.boolean('multiSelect') };
  }
  warnOfOptions(reader, warnings);
  if (type === 'yesno') return { ...head, input_type: 'choice', options: YES_NO };
  if (type !== 'text') reader.refuse('type', 'invalid_value', 'must be "choice", "text" or "yesno".');
  return { ...head, input_type: 'text' };
}

/** Models escape a line feed once too often, and the CLI shows it as one. */
function toLines(text: string | undefined): string | undefined {
  return text?.replaceAll('\\n', '\n');
}

function warnOfOptions(reader: FieldReader, warnings: IssueList): void {
  const options = reader.value('options');
  if (options === undefined || (Array.isArray(options) && options.length === 0)) return;
  warnings.add(reader.at('options'), 'dropped', 'Only a "choice" has options; these are not shown.');
}
