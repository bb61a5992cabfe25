import { isRecord } from '../../protocol/guards.js';
import type { Question } from '../../protocol/types/question.js';
import { isSameData } from '../../protocol/is-same-data.js';

/**
 * Whether two lists of questions are one form so far: all that a person read in the shorter list is at the start of the longer list. So a form
 * may still stream, and a form in another place may be behind.
 */
export function isSameSoFar(known: readonly Question[], questions: readonly Question[]): boolean {
  return everyShared(
    known,
    questions,
    (one, other, isLast) => isSameQuestion(one, other) || (isLast && mayGrow(readIn(one), readIn(other))),
  );
}

/** Whether all that a person read in the questions that two lists share is the same, so that an answer to one list answers the other. */
export function hasSameQuestions(known: readonly Question[], questions: readonly Question[]): boolean {
  return everyShared(known, questions, isSameQuestion);
}

/** A form that cannot be shown has no questions, so it is never the same as a form that can. */
function everyShared(
  known: readonly Question[],
  questions: readonly Question[],
  isSame: (one: Question, other: Question, isLast: boolean) => boolean,
): boolean {
  if (known.length === 0 || questions.length === 0) return known.length === questions.length;
  const last = Math.min(known.length, questions.length) - 1;
  return known
    .slice(0, last + 1)
    .every((question, index) => isSame(question, questions[index] ?? question, index === last));
}

/** Whether all that a person read in a question is the same. Options may have come, or may still come, after the others. */
export function isSameQuestion(known: Question, question: Question): boolean {
  const [{ options: before, ...rest }, { options: after, ...others }] = [readIn(known), readIn(question)];
  return isSameData(rest, others) && isSameSoFarIn(before, after);
}

/** Whether the options that two lists share are the same. A question without options has none. */
function isSameSoFarIn(before: unknown = [], after: unknown = []): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return false;
  const count = Math.min(before.length, after.length);
  return isSameData(before.slice(0, count), after.slice(0, count));
}

/** The question with the same id, if its text is so near to that of this question that words typed there also answer here. */
export function findNear(questions: readonly Question[], { id, question }: Question): Question | undefined {
  return questions.find((known) => known.id === id && isNear(known.question, question));
}

/** Whether a text was only reworded: one has the other in it, or more than two thirds of the words of the shorter text are in both. */
function isNear(one: string, other: string): boolean {
  const [known, text] = [wordsOf(one), wordsOf(other)];
  if (known.join('').includes(text.join('')) || text.join('').includes(known.join(''))) return true;
  const shared = known.filter((word) => text.includes(word)).length;
  return shared * 3 > Math.min(known.length, text.length) * 2;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/**
 * The parts of a question and of an option that say nothing of what is chosen: how to answer, and what the agent advises. They may come later
 * than the words, or change while the form is open.
 */
const NOT_READ = new Set(['default', 'lang', 'placeholder', 'required', 'allow_delegate', 'recommended', 'disabled']);

/** A question or an option with what a person read in it. A draft store may hold garbage. */
function readIn(content: unknown): { readonly options?: unknown } {
  if (!isRecord(content)) return {};
  const read = Object.entries(content).filter(([key]) => !NOT_READ.has(key));
  return Object.fromEntries(
    read.map(([key, value]) => [key, key === 'options' && Array.isArray(value) ? value.map(readIn) : value]),
  );
}

/** Whether one of two questions may still become the other. */
function mayGrow(one: unknown, other: unknown): boolean {
  return isPrefix(one, other) || isPrefix(other, one);
}

/** Whether some content is what has arrived so far of other content: the last item of a list may still grow, and each text, too. */
function isPrefix(before: unknown, after: unknown): boolean {
  if (typeof before === 'string' && typeof after === 'string') return after.startsWith(before);
  if (Array.isArray(before) && Array.isArray(after)) {
    const last = before.length - 1;
    return (
      last < after.length &&
      before.every((item, index) => (index === last ? isPrefix(item, after[index]) : isSameData(item, after[index])))
    );
  }
  if (!isRecord(before) || !isRecord(after)) return isSameData(before, after);
  return Object.entries(before).every(([key, value]) => isPrefix(value, after[key]));
}
