import { isRequired } from '../protocol/questions.js';
import { oneLine } from '../protocol/printable.js';
import type { QuestionBase } from '../protocol/types/question.js';

/** The ways out of a question: hand the decision back, or leave the question open. */
export type Way = 'delegated' | 'unanswered';

export interface Place {
  index: number;
  /** Absent while the total is unknown. */
  count: number | undefined;
  ways: readonly Way[];
}

/** For example `[2/3] `; empty for one question. */
export function placeLabel({ index, count }: Pick<Place, 'index' | 'count'>): string {
  if (count === 1) return '';
  return `[${index + 1}${count === undefined ? '' : `/${count}`}] `;
}

/** The lines above the answers: position, question, unit, description. No text of a payload can steer the terminal or look like a row. */
export function heading(question: QuestionBase, place: Place, unit?: string): string[] {
  const header = question.header ? `[${oneLine(question.header)}] ` : '';
  const counted = unit ? ` (in ${oneLine(unit)})` : '';
  const optional = isRequired(question) ? '' : ' (optional)';
  const title = `${placeLabel(place)}${header}${emphasize(oneLine(question.question))}${counted}${optional}`;
  return ['', title, ...(question.description ? [`| ${oneLine(question.description)}`] : [])];
}

const BOLD = ['\u001b[1m', '\u001b[22m'] as const;

/** Writes `**bold**` of a model in bold, or between the given marks. */
export function emphasize(text: string, [start, end]: readonly [string, string] = BOLD): string {
  return text.replace(/\*\*(?=\S)([^*]+)(?<=\S)\*\*/g, (_, words: string) => start + words + end);
}

/** The key for each way out, pressed with Ctrl, and the words for its effect. */
export const WAY_KEYS: Record<Way, { key: string; words: string }> = {
  delegated: { key: 'g', words: 'lets the agent decide' },
  unanswered: { key: 'o', words: 'leaves it open' },
};

export function footer(keys: string, { index, ways }: Place): string {
  const others = ways.map((way) => `, Ctrl+${WAY_KEYS[way].key.toUpperCase()} ${WAY_KEYS[way].words}`).join('');
  return `${keys}${index > 0 ? ', Esc goes back' : ''}${others}, Ctrl+C cancels`;
}
