import type { Writable } from 'node:stream';
import { summarizeQuestion } from '../protocol/summarize-answer.js';
import { oneLine } from '../protocol/to-plain-text.js';
import type { Answers } from '../protocol/types/answer.js';
import type { Question } from '../protocol/types/question.js';
import { moveTo, row, windowOf } from './rows.js';
import type { Drawing } from './screen.js';

/** What to do with all answers: send them, change one (its index), or cancel. */
export type Decision = 'send' | 'cancel' | number;

/** All answers before they are sent. */
export function reviewDrawing(questions: readonly Question[], answers: Answers, output: Writable): Drawing<Decision> {
  const rows: [text: string, decision: Decision][] = [
    ['Send', 'send'],
    ...questions.map((question, index): [string, Decision] => [`Change ${index + 1}. ${describeAnswer(question, answers)}`, index]),
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
    render: () => {
      const list = rows.map(([text], index) => row(index === cursor, text));
      return ['', 'Your answers', ...windowOf(list, cursor, output), 'Arrows move, Enter confirms, Esc goes back, Ctrl+C cancels'].join('\n');
    },
  };
}

/** A question and its answer on one line. */
export function describeAnswer(question: Question, answers: Answers): string {
  const labels = summarizeQuestion(question, answers, {}).values.map(({ label }) => oneLine(label));
  return `${oneLine(question.question)} ${labels.length > 0 ? labels.join(', ') : '-'}`;
}
