import { takesSeveral } from '../../protocol/questions.js';
import type { AnswerParts } from './list-answers.js';
import { labelAsWritten } from './option-of-label.js';

/**
 * One answer as text for a model: a label, or a `- ` line for each label of a multiple choice, then the user's own words verbatim, then a note that
 * is marked as a note. The text is empty without an answer.
 */
export function answerText({ question, selected, words, note }: AnswerParts): string {
  const bullet = takesSeveral(question) ? '- ' : '';
  const lines = selected.map((option) => bullet + labelAsWritten(option));
  if (words !== undefined) lines.push(words);
  if (note !== undefined) lines.push(`Note: ${note}`);
  return lines.join('\n');
}

/** Several answers as text: each question on a line, followed by its answer. Blank lines separate the questions. */
export function answersText(parts: readonly AnswerParts[]): string {
  return parts
    .map((part) => [part.question.question, answerText(part)].filter((text) => text !== '').join('\n'))
    .join('\n\n');
}
