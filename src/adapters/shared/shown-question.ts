import { isBlank } from '../../protocol/guards.js';

/** The words of a question, by the place that it has. Where they show nothing its header stands for them, or else its place. */
export function shownQuestion(question: string, header: string | undefined, index: number): string {
  return [question, header ?? ''].find((text) => !isBlank(text)) ?? `#${index + 1}`;
}
