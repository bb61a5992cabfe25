import { oneLine } from './printable.js';
import { optionsOf } from './questions.js';
import type { Question } from './types/question.js';

/** The conditions of a question in words, for a channel that always shows all questions. */
export function describeWhen({ when }: Question, questions: readonly Question[]): string | undefined {
  const conditions = when?.map(({ id, op, value }) => {
    const asked = questions.find((question) => question.id === id);
    const label = optionsOf(asked).find((option) => option.value === value)?.label ?? value;
    return `"${oneLine(asked?.question ?? id)}" is ${op === 'eq' ? '' : 'not '}"${oneLine(label)}"`;
  });
  return conditions && `only if ${conditions.join(' and ')}`;
}
