import { ask, say, type Script } from '../script.js';

const WINDOWS = [
  { label: 'This week', value: 'week' },
  { label: 'Next week', value: 'week' },
  { label: 'After the release', value: 'later' },
];

/** By the values as the repaired form has them. */
const TIMES = new Map([
  ['week', 'this week'],
  ['Next week', 'next week'],
  ['later', 'after the release'],
]);

/** A model that contradicts itself: what it means can't be told, so the tool refuses, and the model puts it right. */
export const repair: Script = {
  request: 'Move us to the new database version.',
  begin: [
    say('I need to know when, and how long it may take.'),
    ask(
      { id: 'window', question: 'When should I migrate?', input_type: 'choice', options: WINDOWS },
      {
        id: 'window',
        question: 'How many minutes of downtime are fine?',
        input_type: 'text',
        format: 'integer',
        minimum: 0,
        maximum: 240,
      },
    ),
  ],
  answered: [
    (replies) => {
      const window = replies.one('window');
      return [
        say(
          `Noted: I migrate ${TIMES.get(window) ?? `“${window}”`}, with at most ${replies.one('window_2')} minutes of downtime.`,
        ),
      ];
    },
  ],
};
