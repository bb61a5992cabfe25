import { compatible } from '../../protocol/fold.js';
import { isRecord } from '../../protocol/guards.js';
import type { Question } from '../../protocol/types/question.js';
import { isSame } from '../form/store/form-state.js';

/**
 * Whether two lists of questions are one form: the longer list begins with all that a person read in the shorter list. So a form may still
 * stream, and a form in another place may be behind. A form that cannot be shown has no questions, so it is never the same as one that can.
 */
export function isSameForm(known: readonly Question[], questions: readonly Question[]): boolean {
  if (known.length === 0 || questions.length === 0) return known.length === questions.length;
  return isPrefix(known.map(contentOf), questions.map(contentOf)) || isPrefix(questions.map(contentOf), known.map(contentOf));
}

/** Whether all that a person read in the questions that two lists share is the same, so that an answer to one list answers the other. */
export function readTheSame(known: readonly Question[], questions: readonly Question[]): boolean {
  if (known.length === 0 || questions.length === 0) return known.length === questions.length;
  const count = Math.min(known.length, questions.length);
  return known.slice(0, count).every((question, index) => readsTheSame(question, questions[index] ?? question));
}

/** Whether all that a person read in a question is the same. Options may have come, or may still come, after the others. */
export function readsTheSame(known: Question, question: Question): boolean {
  const [{ options: before = [], ...rest }, { options: after = [], ...others }] = [contentOf(known), contentOf(question)];
  const count = Math.min(before.length, after.length);
  return isSame(rest, others) && isSame(before.slice(0, count), after.slice(0, count));
}

/** The question with the same id, if its text is so near to that of this question that words typed there also answer here. */
export function findNear(questions: readonly Question[], { id, question }: Question): Question | undefined {
  return questions.find((known) => known.id === id && isNear(known.question, question));
}

/** Whether a text was only reworded: one has the other in it, or they share most of their pairs of letters (Dice). */
function isNear(one: string, other: string): boolean {
  const [known, text] = [foldText(one), foldText(other)];
  if (known.includes(text) || text.includes(known)) return true;
  const [pairs, others] = [pairsOf(known), pairsOf(text)];
  const shared = [...pairs].filter((pair) => others.has(pair)).length;
  return (2 * shared) / (pairs.size + others.size) >= 0.6;
}

function foldText(text: string): string {
  return compatible(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

function pairsOf(text: string): Set<string> {
  return new Set(Array.from(text, (_, index) => text.slice(index, index + 2)));
}

interface Content {
  readonly options?: readonly unknown[];
}

/** A default is no part of what makes a question, because nobody has chosen it yet. Nor is the language, which only pronounces the texts. */
function contentOf({ default: _default, lang: _lang, ...question }: Question): Content & object {
  return question satisfies object;
}

/** Whether a value is what has arrived so far of another value: the last item of each list may still grow, and texts in it, too. */
function isPrefix(before: unknown, after: unknown): boolean {
  if (isSame(before, after)) return true;
  if (typeof before === 'string' && typeof after === 'string') return after.startsWith(before);
  if (Array.isArray(before) && Array.isArray(after)) {
    const last = before.length - 1;
    return last < after.length && before.every((item, index) => (index === last ? isPrefix(item, after[index]) : isSame(item, after[index])));
  }
  if (!isRecord(before) || !isRecord(after)) return false;
  return Object.entries(before).every(([key, value]) => Object.hasOwn(after, key) && isPrefix(value, after[key]));
}
