import type { FieldReader } from '../../protocol/read-fields.js';
import type { QuestionDraft } from './build-payload.js';
import { readLabelOptions } from './read-label-options.js';
import { QUESTIONS, readObjects, readText } from './read-list.js';
import { shownQuestion } from './shown-question.js';

/** The longest answer of `AskUserQuestion`, in UTF-16 code units. A host with the SDK's caps refuses all answers if one is longer. */
export const ANSWER_CAP = 32_768;

const HEADER = 12;

/** The refusal in the SDK's words. Questions are the keys of answers and labels are the values, so both must be distinct. */
const UNIQUE = 'Question texts must be unique, option labels must be unique within each question';

/** Reads the questions of `AskUserQuestion` in a field. With `allowDuplicates`, a question or a label may occur twice. */
export function readAskedQuestions(reader: FieldReader, key: string, allowDuplicates: boolean): QuestionDraft[] {
  const distinct = (field: string): ReadText =>
    allowDuplicates ? (element) => readText(element, field) : uniqueText(field);
  const readWords = distinct('question');
  return readObjects(reader, key, { ...QUESTIONS, most: 4 }).map((question, index) =>
    readQuestion(question, index, readWords, distinct('label')),
  );
}

type ReadText = (reader: FieldReader) => string;

function uniqueText(key: string): ReadText {
  const seen = new Set<string>();
  return (reader) => {
    const text = readText(reader, key);
    if (reader.value(key) !== undefined && seen.has(text)) reader.issues.add(reader.at(key), 'duplicate_value', UNIQUE);
    seen.add(text);
    return text;
  };
}

function readQuestion(reader: FieldReader, index: number, readWords: ReadText, readLabel: ReadText): QuestionDraft {
  const kind = reader.value('kind');
  const words = readWords(reader);
  const isText = kind === 'text' || kind === 'number';
  const header = isText ? reader.string('header') : readText(reader, 'header');
  const head = {
    question: shownQuestion(words, header, index),
    header: header && cutHeader(header),
    description: reader.string('description'),
  };
  if (isText)
    return { ...head, placeholder: reader.string('placeholder'), ...(kind === 'text' ? TEXT : readNumber(reader)) };
  // A question of any other kind, or without a kind, is read as a choice.
  const readMore = (option: FieldReader) => ({ preview: option.string('preview') });
  const options = readLabelOptions(reader, { least: 2, most: 4, readLabel, readMore });
  return { ...head, input_type: 'choice', multi_select: reader.boolean('multiSelect'), options };
}

/** Cuts a header to the dialect's 12 characters. The last of them is the ellipsis. */
function cutHeader(header: string): string {
  const characters = [...header.trim()];
  return characters.length > HEADER ? `${characters.slice(0, HEADER - 1).join('')}…` : header;
}

const TEXT = { input_type: 'text' as const, max_length: ANSWER_CAP };

function readNumber(reader: FieldReader) {
  const value = reader.number('defaultValue') ?? reader.number('default');
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
