import type { Question } from '../../protocol/types/question.js';
import type { AnswerParts } from '../shared/list-answers.js';

/** The chat recognises an answer by this line, and shows a summary in its place. */
export const TITLE = '## 📝 我的回答 (My Answers)\n\n';

export const NOTE = '\n**Note**: ';

/** What Wegent's own form writes, blank lines and all. */
export function toMarkdown(parts: readonly AnswerParts[]): string {
  return TITLE + parts.map((part) => `${toSection(part)}${part.note === undefined ? '' : NOTE + part.note}\n\n`).join('');
}

/** One question with its answer, without the note and the blank line that follow. */
export function toSection({ question, selected, words }: AnswerParts): string {
  const lines = [...selected.map(({ label, value }) => `\`${value}\` - ${label}`), ...(words === undefined ? [] : [words])];
  return toHeading(question) + lines.map((line) => (lines.length > 1 ? `\n- ${line}` : line)).join('');
}

export function toHeading({ id, question }: Question): string {
  return `### ${id.toUpperCase()}: ${question}\n**Answer**: `;
}
