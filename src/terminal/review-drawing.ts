import type { Question } from '../protocol/types/question.js';
import type { AnswersSoFar } from './answers-so-far.js';
import { moveTo, row } from './rows.js';
import type { Drawing } from './screen.js';

/** The decision about all answers: send them, change one answer, or cancel. */
export type Decision = 'send' | 'cancel' | Question;

export function reviewDrawing(answers: AnswersSoFar): Drawing<Decision> {
  const rows: [text: string, decision: Decision][] = [
    ['Send', 'send'],
    ...answers
      .listAsked()
      .map((question, index): [string, Decision] => [`Change ${index + 1}. ${answers.describe(question)}`, question]),
    ['Cancel', 'cancel'],
  ];
  const usable = rows.map(() => true);
  let cursor = 0;
  return {
    line: '',
    value: () => rows[cursor]?.[1] ?? 'send',
    check: () => undefined,
    onKey(_character, key) {
      if (key.name === 'up' || key.name === 'down') cursor = moveTo(cursor, key.name === 'up' ? -1 : 1, usable);
      return false;
    },
    render: () => ({
      head: ['', 'Your answers'],
      rows: rows.map(([text], index) => row(index === cursor, text)),
      cursor,
      foot: 'Arrows move, Enter confirms, Esc goes back, Ctrl+C cancels',
    }),
  };
}
