import type { IssueList } from '../../protocol/issues.js';
import type { FieldReader } from '../../protocol/read-fields.js';
import type { FormIds } from '../../protocol/types/form.js';
import { adaptInput } from '../shared/adapt-input.js';
import { type AdapterResult, inOwnWords } from '../shared/adapter-result.js';
import type { QuestionDraft } from '../shared/build-payload.js';
import { readLabelOptions } from '../shared/read-label-options.js';
import { QUESTIONS, readObjects, readText } from '../shared/read-list.js';
import { shownQuestion } from '../shared/shown-question.js';

const YES_NO = ['Yes', 'No'].map((label) => ({ label, value: label }));

/**
 * Reads the input of Gemini CLI's `ask_user` (docs/dialects/gemini-cli.md): 1–4 optional questions. `choice`, the default type, takes 2–4 options and
 * Other; `yesno` is a choice of "Yes", "No" and Other. A backslash followed by `n` becomes a line feed. Equal labels stay separate. The header's 16
 * characters are only advice. Options of another type than `choice` are left out with a warning. Never throws.
 */
export function fromGeminiAskUser(input: unknown, context?: FormIds): AdapterResult {
  const result = adaptInput(input, context, (reader, warnings) =>
    readObjects(reader, 'questions', { ...QUESTIONS, most: 4 }).map((question, index) =>
      readQuestion(question, index, warnings),
    ),
  );
  return inOwnWords(result, /^Question \d/);
}

function readQuestion(reader: FieldReader, index: number, warnings: IssueList): QuestionDraft {
  const header = toLines(reader.string('header'));
  const head = {
    question: shownQuestion(toLines(readText(reader, 'question')), header, index),
    header,
    placeholder: toLines(reader.string('placeholder')),
    required: false,
  };
  const type = reader.value('type') ?? 'choice';
  if (type === 'choice')
    return {
      ...head,
      input_type: 'choice',
      options: readOptions(reader, index),
      multi_select: reader.boolean('multiSelect'),
    };
  warnOfOptions(reader, warnings);
  if (type === 'yesno') return { ...head, input_type: 'choice', options: YES_NO };
  if (type !== 'text') reader.refuse('type', 'invalid_value', 'must be "choice", "text" or "yesno".');
  return { ...head, input_type: 'text' };
}

/** Reads the options. Faults that the CLI refuses are refused in the words of the CLI. */
function readOptions(reader: FieldReader, index: number) {
  const place = `Question ${index + 1}`;
  const options = readLabelOptions(reader, {
    least: 2,
    most: 4,
    tooFew: `${place}: type='choice' requires 'options' array with 2-4 items.`,
    tooMany: `${place}: 'options' array must have at most 4 items.`,
    readLabel: (option, at) => {
      const label = option.text('label', option.value('label') ?? '') ?? '-';
      const words = `${place}, option ${at + 1}: 'label' is required and must be a non-empty string.`;
      if (label.trim() === '') option.issues.add(option.at('label'), 'blank', words);
      return toLines(label);
    },
  });
  return options.map((option) => ({ ...option, description: toLines(option.description?.trim()) }));
}

/** Replaces an escaped line feed by a line feed. Models escape line feeds once too often, and the CLI undoes this too. */
function toLines<T extends string | undefined>(text: T): T {
  return text?.replace(/(\\r)?\\n/g, '\n') as T;
}

function warnOfOptions(reader: FieldReader, warnings: IssueList): void {
  const options = reader.value('options');
  if (options === undefined || (Array.isArray(options) && options.length === 0)) return;
  warnings.add(reader.at('options'), 'dropped', 'Only a "choice" has options; these are not shown.');
}
