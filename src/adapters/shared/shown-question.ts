import { isBlank } from '../../protocol/guards.js';

/** The shown text of a question. If it shows nothing, its header replaces it, or else words with its position. */
export function shownQuestion(question: string, header: string | undefined, index: number): string {
  return [question, header ?? ''].find((text) => !isBlank(text)) ?? `Question ${index + 1}`;
}
