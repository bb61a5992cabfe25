import { oneLine } from './printable.js';
import { optionsOf } from './questions.js';
import type { Question } from './types/question.js';

/** Writes the conditions of a question in words, for a channel that always shows all questions. */
export function createWhenDescriber(questions: readonly Question[]): (question: Question) => string | undefined {
  const names = new Map<string, { name: string; labels: ReadonlyMap<string, string> }>();
  for (const question of questions) {
    const labels = new Map(optionsOf(question).map(({ value, label }) => [value, label]));
    names.set(question.id, { name: toName(question.question), labels });
  }
  return ({ when }) => {
    const conditions = when?.map(({ id, op, value }) => {
      const { name = toName(id), labels } = names.get(id) ?? {};
      return `"${name}" is ${op === 'eq' ? '' : 'not '}"${toName(labels?.get(value) ?? value)}"`;
    });
    return conditions && `only if ${conditions.join(' and ')}`;
  };
}

/** The beginning of a text. Many conditions may name one long question. */
function toName(text: string): string {
  return oneLine(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
}

const LONGEST = 200;
