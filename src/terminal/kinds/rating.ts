import { validateAnswer } from '../../protocol/validate-answers.js';
import type { RatingQuestion } from '../../protocol/types/question.js';
import { footer, heading } from '../heading.js';
import type { DrawnKind } from './kind.js';

/** A row of stars, which grows and shrinks with the arrows. */
export const ratingDrawn: DrawnKind<RatingQuestion, string> = {
  draw(question, place, before) {
    const { scale, default: [initial = ''] = [] } = question;
    let count = Number(before ?? initial);
    const value = (): string => (count === 0 ? '' : String(count));
    return {
      line: '',
      value,
      check: () => validateAnswer(question, value())?.message,
      onKey(_character, { name }) {
        if (name === 'up') count = Math.min(scale, count + 1);
        if (name === 'down') count = Math.max(0, count - 1);
        return false;
      },
      render: () => ({
        head: heading(question, place),
        rows: [`[${'*'.repeat(count).padEnd(scale, '.')}]`],
        cursor: 0,
        foot: footer('Arrows rate', place),
      }),
    };
  },
};
