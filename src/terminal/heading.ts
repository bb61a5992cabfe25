import { isRequired } from '../protocol/questions.js';
import { oneLine } from '../protocol/to-plain-text.js';
import type { Question } from '../protocol/types/question.js';

/** Where a question stands in its form. */
export interface Place {
  index: number;
  count: number;
}

/** What stands above the answers: where we are, the question, its description. No text of a payload can steer the terminal or look like a row. */
export function heading(question: Question, { index, count }: Place): string[] {
  const place = count > 1 ? `[${index + 1}/${count}] ` : '';
  const header = question.header ? `[${oneLine(question.header)}] ` : '';
  const unit = question.input_type === 'text' && question.unit ? ` (in ${oneLine(question.unit)})` : '';
  const optional = isRequired(question) ? '' : ' (optional)';
  return ['', `${place}${header}${oneLine(question.question)}${unit}${optional}`, ...(question.description ? [`| ${oneLine(question.description)}`] : [])];
}

/** What the keys do. */
export function footer(keys: string, { index }: Place): string {
  return `${keys}${index > 0 ? ', Esc goes back' : ''}, Ctrl+C cancels`;
}
