import { isBlank } from '../../protocol/guards.js';

/** The shown text of a question. A blank question is replaced by its header, or else by words with its position. */
export function shownQuestion(question: string, header: string | undefined, index: number): string {
  return [question, header ?? ''].find((text) => !isBlank(text)) ?? `Question ${index + 1}`;
}
