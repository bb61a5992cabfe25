// @vitest-environment node
import { describe } from 'vitest';
import { buildAnswer } from '../../../src/protocol/answer-message.js';
import { choice, formOf, text } from '../../fixtures/trusted-form.js';
import { chosen, close, hear, leave, pick, playRows, set, show, showReceipt, submit, write } from './played-page.js';

const closed = (fields: object = {}) => choice({ allow_other: false, ...fields });
const more = text({ id: 'more', question: 'More?', required: false });
const mine = { say: 'mine' };
const offline = new Error('Offline.');

describe('a choice asks again if the user would have read something else', () => {
  const option = (fields: object) => ({ options: [{ label: 'X', value: 'x', ...fields }] });
  playRows(
    (
      [
        ['a label', option({ label: 'Back it up' }), option({ label: 'Delete it' })],
        ['a label that goes on', option({ label: 'Delete it' }), option({ label: 'Delete it and all copies' })],
        ['a value', option({}), option({ value: 'y' })],
        ['a preview', option({ preview: 'ls' }), option({ preview: 'rm -rf /home' })],
        ['a description', option({ description: 'one' }), option({ description: 'other' })],
        ['the order', {}, { options: ['B', 'A', 'C'].map((label) => ({ label, value: label.toLowerCase() })) }],
        ['the question', { question: 'Deploy to staging?' }, { question: 'Delete the production database?' }],
      ] as const
    ).flatMap(([what, before, after]) => {
      const [asked, changed] = [before, after].map((fields) => formOf([closed(fields)])) as [
        ReturnType<typeof formOf>,
        ReturnType<typeof formOf>,
      ];
      const begun = [show(asked), pick('options' in before ? 'x' : 'a')];
      const anew = [show(changed), submit()];
      const empty = ['editing', { pick: [] }] as const;
      return [
        [`${what}, before the answer`, [...begun, ...anew], empty, []],
        [`${what}, after leaving the page`, [...begun, leave(), ...anew], empty, []],
        [`${what}, after the answer`, [...begun, submit(), hear(), ...anew], empty, [{}]],
        [`${what}, after the answer and leaving`, [...begun, submit(), hear(), leave(), ...anew], empty, [{}]],
      ] as const;
    }),
  );
});

describe('questions that change', () => {
  const before = formOf([
    closed({ id: 'same' }),
    choice({ id: 'own', question: 'Own?' }),
    text({ id: 'reworded', question: 'Which city do you like?' }),
    text({ id: 'other', question: 'Why?' }),
    text({ id: 'essay', question: 'Essay?' }),
  ]);
  const after = formOf([
    closed({ id: 'new', question: 'Delete everything?' }),
    closed({ id: 'same' }),
    choice({ id: 'own', question: 'Own?' }),
    text({ id: 'reworded', question: 'Which city do you like best?' }),
    text({ id: 'other', question: 'How much?', required: false }),
    text({ id: 'essay', question: 'Essay?', multiline: false }),
  ]);
  const options = (labels: string, ...others: object[]) => formOf([choice({}, labels), ...others]);
  const german = formOf([choice({}, 'AB'), text()], { lang: 'de' } as object);
  const answered = [show(options('AB', text())), pick('b'), write('mine')];
  const chat = (question: string, why: string) => formOf([choice({ question }), text({ question: why })]);
  const [staging, production] = [chat('Deploy to staging?', 'Why now?'), chat('Delete the database?', 'Who says so?')];
  const moved = [show(staging), pick('a'), write('mine'), show(production)];
  const database = (question: string) => formOf([text({ question }), choice()]);
  const reworded = [
    show(database('Which database should we use?')),
    write('mine'),
    pick('a'),
    close(),
    show(database('Which database shall we use here?')),
  ];
  const own = text({ id: 'own', question: 'Own?' });
  const defaults = (value: string, say: string) => formOf([choice({ default: [value] }), text({ default: say }), own]);
  const details = { pick: { untouched: true as const }, say: { untouched: true as const } };
  const answer = buildAnswer(defaults('a', 'before'), { pick: ['a'], say: 'before', own: 'mine' }, { details });
  const slow = formOf([text({ description: 'Take your time.' })]);
  const grown = formOf([choice(), text(), more]);
  const failed = [show(formOf([choice(), text()])), pick('b'), write('mine'), submit(), hear(offline), show(grown)];
  const byDefault = (description: string) => formOf([text({ default: 'short', description })]);
  playRows([
    [
      'keep a default away that the user has erased',
      [show(byDefault('A')), write(''), show(byDefault('A name'))],
      ['editing', { say: '' }],
    ],
    [
      'keep the words of questions that are the same, and nothing chosen',
      [
        show(before),
        set('same', chosen('b')),
        set('own', { ...chosen(), isOther: false, other: 'mine' }),
        set('reworded', 'Oslo'),
        set('other', 'because'),
        set('essay', 'an essay'),
        show(after),
      ],
      ['editing', { new: [], same: [], own: [], reworded: 'Oslo', other: '', essay: 'an essay' }],
    ],
    [
      'keep what was chosen if others come after it',
      [
        show(options('AB')),
        pick('b'),
        show(options('ABC')),
        show(options('ABC', { ...more, question: 'Mo' })),
        show(options('ABC', more)),
      ],
      ['editing', { pick: ['b'], more: '' }],
    ],
    ['keep everything when their language arrives', [...answered, show(german)], ['editing', { pick: ['b'], ...mine }]],
    ['also over a reload', [...answered, close(), show(german)], ['editing', { pick: ['b'], ...mine }]],
    ['of another conversation are empty', moved, ['editing', { pick: [], say: '' }]],
    [
      'of each conversation keep theirs',
      [...moved, write('yours'), show(staging)],
      ['editing', { pick: ['a'], ...mine }],
    ],
    [
      'there and back',
      [...moved, write('yours'), show(staging), show(production)],
      ['editing', { pick: [], say: 'yours' }],
    ],
    ['keep their words over a reload, and nothing chosen', reworded, ['editing', { ...mine, pick: [] }]],
    [
      'leave no draft once they are answered',
      [...reworded, pick('b'), submit(), hear(), close(), show(database('Which database shall we use here?'))],
      ['editing', { say: '', pick: [] }],
    ],
    [
      'have the defaults of now after an answer was taken back',
      [
        showReceipt(defaults('a', 'before'), answer),
        show(defaults('a', 'before')),
        show(defaults('b', 'after')),
        submit(),
      ],
      ['submitting', { pick: ['b'], say: 'after', own: 'mine' }],
      [{ details }],
    ],
    [
      'lose nothing to an older draft',
      [show(formOf([text()])), write('old'), close(), show(formOf([text()])), write('mine'), show(slow)],
      ['editing', mine],
    ],
    [
      'of another call are empty',
      [show(formOf([text()])), write('mine'), show(formOf([text()], {}, 'toolu_02'))],
      ['editing', { say: '' }],
    ],
    [
      'keep a failure of a message that was on its way',
      [show(formOf([text()])), write('mine'), submit(), show(slow), hear(offline)],
      ['failed', mine],
    ],
    ['keep a failure while the form grows', failed, ['failed', { pick: ['b'], ...mine, more: '' }]],
    [
      'keep a failure while others stand in their place',
      [
        ...failed,
        leave(),
        show(grown),
        show(formOf([choice({ question: 'Delete everything?' }), text()])),
        show(grown),
      ],
      ['failed', { pick: ['b'], ...mine, more: '' }],
    ],
    [
      'that stand in place of a failure have none',
      [...failed, show(formOf([choice({ question: 'Delete everything?' }), text()]))],
      ['editing', { pick: [], ...mine }],
    ],
  ]);
});

describe('two forms of one id in one store', () => {
  const [first, second] = ['Why now?', 'Who says so?'].map((question) => formOf([text({ question })])) as [
    ReturnType<typeof formOf>,
    ReturnType<typeof formOf>,
  ];
  const typed = [show(first), write('mine'), close(), show(second), write('yours'), close(), show(first)];
  playRows([
    ['keep two drafts', typed, ['editing', mine]],
    [
      'keep the other when one is answered',
      [...typed, submit(), hear(), close(), show(second)],
      ['editing', { say: 'yours' }],
    ],
  ]);
});
