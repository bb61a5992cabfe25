import { isMultiline } from '../../protocol/questions.js';
import { oneLine } from '../../protocol/printable.js';
import type { TextQuestion } from '../../protocol/types/question.js';
import { validateAnswer } from '../../protocol/validate-answers.js';
import { footer, heading, type Place } from '../heading.js';
import { type Drawing, fromLine } from '../screen.js';

/** Draws a text question. The answer is the typed line. */
export function textDrawing(question: TextQuestion, place: Place, before: string | undefined): Drawing<string> {
  const takesLines = isMultiline(question);
  return {
    takesLines,
    line: before ?? question.default?.[0] ?? '',
    value: fromLine,
    check: (value) => validateAnswer(question, value)?.message,
    onKey: () => true,
    render(line) {
      const hint = line === '' && question.placeholder ? ` (${oneLine(question.placeholder)})` : '';
      const lines = fromLine(line).split('\n');
      const rows = lines.map(
        (text, index) => `${index === 0 ? '>' : '|'} ${oneLine(text)}${index === lines.length - 1 ? `_${hint}` : ''}`,
      );
      const keys = takesLines ? 'Enter confirms, Alt+Enter adds a line' : 'Enter confirms';
      return {
        head: heading(question, place, question.unit),
        rows,
        cursor: rows.length - 1,
        foot: footer(keys, place),
      };
    },
  };
}
