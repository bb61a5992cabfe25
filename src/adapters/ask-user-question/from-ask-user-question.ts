import type { FieldReader } from '../../protocol/read-fields.js';
import type { FormIds } from '../../protocol/types/form.js';
import { adaptInput } from '../shared/adapt-input.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import type { QuestionDraft } from '../shared/build-payload.js';
import { readLabelOptions } from '../shared/read-label-options.js';
import { readObjects, readText } from '../shared/read-list.js';
import { shownQuestion } from '../shared/shown-question.js';
import { ANSWER_CAP } from './caps.js';

const QUESTIONS = { least: 1, most: 4, noun: 'questions' };

const HEADER = 12;

/** In the SDK's words. Answers are keyed by question and given as labels, so both must differ. */
const UNIQUE = 'Question texts must be unique, option labels must be unique within each question';

/**
 * Reads the input of the Claude Agent SDK's `AskUserQuestion`, an object or its JSON text: 1–4 questions with different texts, each with a
 * header and 2–4 options with different labels. As in the SDK, a text may be blank: the header then replaces the question, and words
 * such as `Option 2` the label. A header is cut to 12 characters. An option's value is its label as the model wrote it; "(Recommended)" becomes
 * the badge. A question of the `kind` `text` or `number` has no options. The form's `title` leads the first description. Never throws.
 */
export function fromAskUserQuestion(input: unknown, context?: FormIds): AdapterResult {
  return adaptInput(input, context, (reader) => {
    const title = reader.string('title');
    const readWords = uniqueText('question');
    const [first, ...rest] = readObjects(reader, 'questions', QUESTIONS).map((question, index) => readQuestion(question, index, readWords));
    if (first === undefined) return [];
    return [{ ...first, description: [title, first.description].filter(Boolean).join('\n\n') }, ...rest];
  });
}

/** Reads texts that must all differ. */
function uniqueText(key: string): (reader: FieldReader) => string {
  const seen = new Set<string>();
  return (reader) => {
    const text = readText(reader, key);
    if (reader.value(key) !== undefined && seen.has(text)) reader.issues.add(reader.at(key), 'duplicate_value', UNIQUE);
    seen.add(text);
    return text;
  };
}

function readQuestion(reader: FieldReader, index: number, readWords: (reader: FieldReader) => string): QuestionDraft {
  const kind = reader.value('kind');
  const words = readWords(reader);
  const isText = kind === 'text' || kind === 'number';
  const header = isText ? reader.string('header') : readText(reader, 'header');
  const head = { question: shownQuestion(words, header, index), header: header && cutHeader(header), description: reader.string('description') };
  if (isText) return { ...head, placeholder: reader.string('placeholder'), ...(kind === 'text' ? TEXT : readNumber(reader)) };
  // Any other kind, or none, is read as a choice.
  const readMore = (option: FieldReader) => ({ preview: option.string('preview') });
  const options = readLabelOptions(reader, { least: 2, most: 4, readLabel: uniqueText('label'), readMore });
  return { ...head, input_type: 'choice', multi_select: reader.boolean('multiSelect'), options };
}

/** Cuts a header to the dialect's 12 characters, the last of which is the ellipsis. */
function cutHeader(header: string): string {
  const characters = [...header.trim()];
  return characters.length > HEADER ? `${characters.slice(0, HEADER - 1).join('')}…` : header;
}

const TEXT = { input_type: 'text' as const, max_length: ANSWER_CAP };

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
