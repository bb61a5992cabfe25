import { isRecord } from '../protocol/guards.js';
import { readDoubledJson, startsLikeJson } from '../protocol/broken-json.js';
import { FORM_FIELDS, QUESTION_FIELDS } from './field-aliases.js';
import { isSourceOf, parseJson } from './parse-json.js';
import { isEmpty, readAliasedFields } from './read-aliased-fields.js';
import type { Repairs } from './repairs.js';

/** The list of questions in a model's arguments, in whichever place the model put it. A result that is no array means that there is no list. */
export function findQuestions(input: unknown, repairs: Repairs): unknown {
  const source = parseJson(input);
  if (source !== input) repairs.repaired(noteText(input));
  if (Array.isArray(source)) {
    repairs.repaired('The array of questions was read as "questions".');
    return source;
  }
  if (!isRecord(source)) return undefined;
  if (isBareQuestion(source)) {
    repairs.at('questions').repaired('The question stood outside "questions"; it was read as its one item.');
    return [source];
  }
  return toList(readAliasedFields(source, FORM_FIELDS, repairs).questions, repairs.at('questions'));
}

function noteText(input: unknown): string {
  const isDoubled = typeof input === 'string' && readDoubledJson(input) !== undefined;
  return isDoubled
    ? 'The arguments were a text holding the same JSON twice; they were read once.'
    : 'The arguments were a text holding JSON; they were read as that.';
}

/** Whether the arguments are a single question: they have no `questions`, but a question's text under one of the names for it. */
function isBareQuestion(source: Record<string, unknown>): boolean {
  const entries = Object.entries(source);
  const given = entries.filter(([, value]) => !isEmpty(value));
  if (given.some(isList)) return false;
  // If there is an empty list, a title is probably the heading of a form without questions.
  const isCertain = !entries.some(isList) || given.some(([key]) => QUESTION_FIELDS.find(key)?.field === 'options');
  return given.some(([key, value]) => {
    const isText = QUESTION_FIELDS.find(key)?.field === 'question';
    return isText && (isCertain || /question/i.test(key)) && typeof value === 'string' && !isEncodedQuestion(value);
  });
}

function isList([key]: [key: string, value: unknown]): boolean {
  return FORM_FIELDS.find(key)?.rank === 0;
}

function isEncodedQuestion(text: string): boolean {
  return parseJson(text) !== text || isSourceOf(text, QUESTION_FIELDS, 'question');
}

/** A text that still starts like JSON after `parseJson` is broken JSON and no question. */
function toList(questions: unknown, repairs: Repairs): unknown {
  const isOne =
    isRecord(questions) || (typeof questions === 'string' && !isEmpty(questions) && !startsLikeJson(questions));
  if (isOne) repairs.repaired('One question stood outside an array; it was put into one.');
  return isOne ? [questions] : questions;
}
