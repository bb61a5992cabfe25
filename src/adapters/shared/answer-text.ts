import { takesSeveral } from '../../protocol/questions.js';
import { definedById } from '../../protocol/read-fields.js';
import type { AnswerParts } from './list-answers.js';
import { labelAsWritten, labelsAndWords } from './option-of-label.js';

/**
 * One answer as text for a model: a label, or a `- ` line for each label of a multiple choice, then the user's own words verbatim, then a note,
 * marked as such. Empty without an answer.
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

/** The answers by the question's index, from `"0"`: the labels and the user's own words, joined with `", "`, then the note on its own line. */
export function answersByIndex(parts: readonly AnswerParts[]): Record<string, string> {
  const texts = parts.map((part) =>
    [labelsAndWords(part).join(', '), part.note && `Note: ${part.note}`].filter(Boolean).join('\n'),
  );
  return definedById(texts.map((text, index) => [`${index}`, text || undefined]));
}
