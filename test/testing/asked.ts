import { manyOptions } from '../fixtures/hostile.js';
import { choice, text } from '../fixtures/trusted-form.js';

/** A question of each look. */
export const asked = [
  choice({ id: 'language', question: 'Which  language?', description: 'One of them.' }),
  choice({ id: 'features', question: 'Which features?', multi_select: true, default: ['c'], required: false }),
  choice({ id: 'place', question: 'Where?', options: manyOptions(60) }),
  choice({ id: 'own', question: 'Whose?', header: 'Owner' }),
  text({ id: 'notes', question: 'Notes?' }),
  text({ id: 'day', question: 'Day?', format: 'date' }),
  text({ id: 'count', question: 'Count?', format: 'number', default: ['3'] }),
];
export const byWords = {
  'Which language?': 'B',
  'Which features?': ['A', { other: 'my own' }],
  'Where?': 'Option 47',
  'Whose?': { other: 'mine' },
  'Notes?': 'One\nand two',
  'Day?': '2030-02-03',
  'Count?': '4.5',
};
export const byIds = {
  language: 'b',
  features: ['a', { other: 'my own' }],
  place: 'v47',
  own: { other: 'mine' },
  notes: 'One\nand two',
  day: '2030-02-03',
  count: '4.5',
};
export const wantedAnswers = {
  language: ['b'],
  features: ['a', 'my own'],
  place: ['v47'],
  own: ['mine'],
  notes: 'One\nand two',
  day: '2030-02-03',
  count: '4.5',
};
