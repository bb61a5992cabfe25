import { optionsOf } from '../../protocol/questions.js';
import type { Question, QuestionOption } from '../../protocol/types/question.js';
import type { AnswerParts } from '../shared/list-answers.js';

/** The first line of the Markdown. The chat recognises an answer by this line and shows a summary in its place. */
export const TITLE = '## 📝 我的回答 (My Answers)\n\n';

export const NOTE = '\n**Note**: ';

/** The Markdown that Wegent's own form writes, with its blank lines. */
export function toMarkdown(parts: readonly AnswerParts[]): string {
  return (
    TITLE + parts.map((part) => `${toSection(part)}${part.note === undefined ? '' : NOTE + part.note}\n\n`).join('')
  );
}

/** One question with its answer, without the note and the blank line that follow. */
export function toSection({ question, selected, words }: AnswerParts): string {
  const lines = [
    ...selected.map(toItem),
    ...(words === undefined ? [] : [selected.length > 0 ? besideOptions(question, words) : words]),
  ];
  return toHeading(question) + lines.map((line) => (lines.length > 1 ? `\n- ${line}` : line)).join('');
}

function toItem({ label, value }: Pick<QuestionOption, 'label' | 'value'>): string {
  return `\`${value}\` - ${label}`;
}

/**
 * Other text beside chosen options. Wegent's page reads a list by its code spans. Words that can't be in a code span, or that would be taken for an
 * option, get none.
 */
function besideOptions(question: Question, words: string): string {
  const isItem = !/[`\r\n]/.test(words) && !optionsOf(question).some(({ value }) => value === words);
  return isItem ? toItem({ label: words, value: words }) : words;
}

export function toHeading({ id, question }: Question): string {
  return `### ${id.toUpperCase()}: ${question}\n**Answer**: `;
}
