import type { FieldReader } from '../../protocol/read-fields.js';
import type { FormIds } from '../../protocol/types/form.js';
import { adaptInput } from '../shared/adapt-input.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import type { QuestionDraft } from '../shared/build-payload.js';
import { readLabelOptions } from '../shared/read-label-options.js';
import { readDistinct } from '../shared/read-list.js';
import { ANSWER_CAP } from './caps.js';

const QUESTIONS = { least: 1, most: 4, noun: 'questions', unique: 'question' };

/**
 * Reads the input of the Claude Agent SDK's `AskUserQuestion`, an object or its JSON text. 1–4 questions with
 * different texts (answers are keyed by them), each with a header and 2–4 options with different labels; the header's
 * 12 characters are advice to the screen, so a longer one stays whole. An option's value is its label as the model wrote
 * it; "(Recommended)" becomes the badge. A question of the `kind` `text` or `number` has no options; the form's `title`
 * leads the first description. Never throws.
 */
export function fromAskUserQuestion(input: unknown, context?: FormIds): AdapterResult {
  return adaptInput(input, context, (reader) => {
    const title = reader.string('title');
    const [first, ...rest] = readDistinct(reader, 'questions', QUESTIONS, readQuestion);
    if (first === undefined) return [];
    return [{ ...first, description: [title, first.description].filter(Boolean).join('\n\n') }, ...rest];
  });
}

function readQuestion(reader: FieldReader, question: string): QuestionDraft {
  const kind = reader.value('kind');
  const head = { question, description: reader.string('description') };
  if (kind === 'text' || kind === 'number') return { ...head, ...readHint(reader), ...(kind === 'text' ? TEXT : readNumber(reader)) };
  // Anything else is read as a choice: no kind, and a kind that is not known yet.
  return {
    ...head,
    input_type: 'choice',
    header: reader.requiredString('header'),
    multi_select: reader.boolean('multiSelect'),
    options: readLabelOptions(reader, { least: 2, most: 4, readMore: (option) => ({ preview: option.string('preview') }) }),
  };
}

const TEXT = { input_type: 'text' as const, max_length: ANSWER_CAP };

function readHint(reader: FieldReader) {
  return { header: reader.string('header'), placeholder: reader.string('placeholder') };
}

function readNumber(reader: FieldReader) {
  const value = reader.number('default');
  return {
    input_type: 'text' as const,
    format: 'number' as const,
    minimum: reader.number('min'),
    maximum: reader.number('max'),
    step: reader.number('step'),
    unit: reader.string('unit'),
    slider: reader.boolean('slider'),
    default: value === undefined ? undefined : [String(value)],
  };
}
