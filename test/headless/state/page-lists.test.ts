// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { sessionsOf } from '../../../src/headless/page/form-sessions.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import type { AnsweredMessage } from '../../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../../src/protocol/types/form.js';
import { toFormBlock } from '../../../src/protocol/index.js';
import { readUnreadableForm } from '../../../src/protocol/unreadable-form.js';
import { createMemoryDraftStore } from '../../fixtures/memory-draft-store.js';
import { choice, formOf, text } from '../../fixtures/trusted-form.js';
import {
  type Act,
  add,
  allowChanges,
  cancel,
  clear,
  chosen,
  close,
  delegate,
  end,
  happen,
  hear,
  leave,
  note,
  pick,
  play,
  playRows,
  reset,
  set,
  show,
  showReceipt,
  submit,
  useDrafts,
  write,
} from './played-page.js';

const form = formOf([text()]);
const other = formOf([choice({ allow_other: false })]);
const whole = formOf([text(), choice({ allow_other: false })]);
const optional = formOf([text({ required: false })]);
const withAsk = formOf([text()], { ask_id: 'ask_1' });
const memory = createMemoryDraftStore();
const both = formOf([text(), text({ id: 'more', question: 'More?' })]);
const answerOf = (say: string, options = {}): AnsweredMessage => buildAnswer(form, { say }, options);

const mine = { say: 'mine' };
const theirs = answerOf('theirs');
const reopened = () => ({ type: 'reopened', answer: theirs }) as const;
const already = { ok: false, error: 'interactive_form_already_answered', answer: theirs };
const offline = new Error('Offline.');
const typed = [show(form), write('mine')];
const sendMine = [...typed, submit()];

describe('an answer that comes, goes and comes again', () => {
  const early = [
    ...sendMine,
    show(form, { answer: answerOf('mine') }),
    leave(),
    show(form, { answer: answerOf('mine') }),
  ];
  playRows([
    ['a form that was answered is so when it returns', [...sendMine, hear(), leave(), show(form)], ['answered', mine]],
    ['also if the answer arrived out of sight', [...sendMine, leave(), hear(), show(form)], ['answered', mine]],
    ['an answer that is shown early counts', early, ['answered', mine]],
    ['it is taken back and fails', [...early, hear(offline), show(form)], ['failed', mine]],
    ['also without a draft store', [useDrafts(undefined), ...early, hear(offline), show(form)], ['failed', mine]],
    ['also if no draft is kept', [useDrafts(null), ...early, hear(offline), show(form)], ['failed', mine]],
    ['it is taken back after a reload', [...early, close(), show(form)], ['editing', mine]],
    [
      'a receipt that is taken back fills the form',
      [showReceipt(form, answerOf('mine')), show(form)],
      ['editing', mine],
    ],
    [
      'so does a cancellation with its answers',
      [showReceipt(form, buildCancellation(form, { answers: mine })), show(form)],
      ['editing', mine],
    ],
    [
      'an answer from elsewhere leaves what was typed',
      [show(form), write('mine'), show(form, { answer: theirs })],
      ['answered', { say: 'theirs' }, mine],
    ],
    [
      'also out of sight',
      [show(form), write('mine'), show(form, { answer: theirs }), leave(), show(form, { answer: theirs })],
      ['answered', { say: 'theirs' }, mine],
    ],
    [
      'also in a draft, after a reload',
      [show(form), write('mine'), close(), show(form, { answer: theirs })],
      ['answered', { say: 'theirs' }, mine],
    ],
    ['also if the host refuses with it', [...sendMine, hear(already)], ['answered', { say: 'theirs' }, mine]],
    [
      'a refusal beside an answer is a refusal',
      [...sendMine, hear({ ok: false, error: 'No.', answer: theirs })],
      ['failed', mine],
    ],
    ['and the form returns', [...sendMine, hear(already), leave(), show(form)], ['answered', { say: 'theirs' }, mine]],
    [
      'and returns with the answer',
      [...sendMine, hear(already), leave(), show(form, { answer: theirs })],
      ['answered', { say: 'theirs' }, mine],
    ],
    [
      'and after a reload',
      [...sendMine, hear(already), close(), show(form, { answer: theirs })],
      ['answered', { say: 'theirs' }, mine],
    ],
    [
      'so is a note beside the same choice',
      [
        show(other),
        pick('a'),
        note('pick', 'only on Monday'),
        submit(),
        hear({ ...already, answer: buildAnswer(other, { pick: ['a'] }) }),
      ],
      ['answered', { pick: ['a'] }, { pick: ['a'] }],
    ],
    [
      'a decision that was handed back is not sent',
      [show(optional), delegate('say'), submit(), hear({ ...already, answer: buildAnswer(optional, { say: '' }) })],
      ['answered', { say: '' }, { say: '' }],
    ],
    [
      'nothing is left of the words that arrived',
      [...sendMine, hear(), show(form, { answer: answerOf('mine') })],
      ['answered', mine],
    ],
  ]);
});

describe('of two tabs that cancel', () => {
  const [own, other] = ['Use the small one.', 'Not now.'];
  const cancelIn = (message: string | undefined, stored: string | undefined) => [
    show(form),
    cancel(message),
    hear({ ...already, answer: buildCancellation(form, { message: stored }) }),
  ];
  playRows([
    [
      'other words are not sent',
      cancelIn(own, other),
      ['cancelled', undefined, buildCancellation(form, { message: own })],
    ],
    [
      'nor are words beside none',
      cancelIn(own, undefined),
      ['cancelled', undefined, buildCancellation(form, { message: own })],
    ],
    ['the same words are', cancelIn(other, other), ['cancelled', undefined]],
    ['so are no words', cancelIn(undefined, other), ['cancelled', undefined]],
    [
      'nothing of a cancellation beside an answer counts',
      [show(form), cancel(), hear(already)],
      ['answered', theirs.answers, buildCancellation(form)],
    ],
  ]);
});

describe('a form that left with words in it', () => {
  const left = [...typed, leave()];
  playRows([
    ['has them when it returns', [useDrafts(undefined), ...left, show(form)], ['editing', mine]],
    ['has none if no draft is kept', [useDrafts(null), ...left, show(form)], ['editing', { say: '' }]],
    [
      'has none for another draft store',
      [...left, useDrafts(createMemoryDraftStore()), show(form)],
      ['editing', { say: '' }],
    ],
  ]);
});

test('of the outcomes of forms that left, the last fifty are remembered', () => {
  const forms = Array.from({ length: 52 }, (_, index) => formOf([text()], {}, `toolu_${index}`));
  const page = play(forms.flatMap((one) => [show(one), cancel(), leave(), hear()]));
  forms.forEach((one, index) => page.show(one, {}, `${index}`));
  expect(forms.map((_, index) => page.seen(`${index}`)[0])).toEqual(
    forms.map((_, index) => (index < 2 ? 'editing' : 'cancelled')),
  );
});

test.each<[what: string, acts: readonly Act[], statuses: string[]]>([
  ['a form in the page', [show(form)], ['editing']],
  ['a form that left with words in it', [useDrafts(undefined), ...typed, leave()], ['editing']],
  ['no form that nobody touched', [show(form), leave()], []],
  ['the next form in its place alone', [...typed, show(other)], ['editing']],
  ['no form whose answer is on its way', [useDrafts(null), ...sendMine, leave()], []],
  ['a form whose answer has failed', [useDrafts(null), ...sendMine, leave(), hear(offline)], ['failed']],
  ['no form that was answered elsewhere', [...typed, show(form, { answer: theirs }), leave()], []],
])('%s waits', (_, acts, statuses) => {
  const { waiting } = sessionsOf(play(acts).tab('tab').page);
  expect(waiting().map(({ status }) => status)).toEqual(statuses);
});

describe('a cancellation that fails', () => {
  const failed = [...typed, cancel('No.'), hear(offline)];
  playRows([
    ['keeps the answers', failed, ['failed', mine]],
    [
      'leaves the way to send them',
      [...failed, submit()],
      ['submitting', mine],
      [{ status: 'cancelled' }, { answers: mine }],
    ],
  ]);
});

describe('a message is handed over once', () => {
  const asked = formOf([choice({ default: ['a'] })]);
  const [answered, cancelled] = [[{ status: 'answered' }], [{ status: 'cancelled' }]];
  playRows([
    ['submit, submit', [show(asked), submit(), submit()], ['submitting', { pick: ['a'] }], answered],
    ['submit, cancel', [show(asked), submit(), cancel()], ['submitting', { pick: ['a'] }], answered],
    ['cancel, submit', [show(asked), cancel(), submit()], ['submitting', { pick: ['a'] }], cancelled],
    [
      'submit, submit, after it arrived',
      [show(asked), submit(), hear(), submit()],
      ['answered', { pick: ['a'] }],
      answered,
    ],
  ]);
});

describe('a note of the form', () => {
  const noted = [...typed, note('', 'why')];
  const said = answerOf('mine', { note: 'why' });
  const sent = ['submitting', mine] as const;
  playRows([
    ['is sent', [...noted, submit()], sent, [{ note: 'why' }]],
    ['is in the draft', [...noted, close(), show(form), submit()], sent, [{ note: 'why' }]],
    [
      'is forgotten once it is sent',
      [...noted, submit(), hear(), close(), show(form), write('mine'), submit()],
      sent,
      [said, answerOf('mine')],
    ],
    ['is emptied by a reset', [...noted, reset, write('mine'), submit()], sent, [answerOf('mine')]],
    [
      'is not sent beside the answer from elsewhere',
      [show(form), note('', 'why'), show(form, { answer: theirs })],
      ['answered', theirs.answers, { say: '' }],
    ],
    [
      'goes along with a cancellation, without any answer too',
      [show(form), note('', 'why'), happen(() => ({ type: 'cancelled', answers: true }))],
      ['submitting', { say: '' }],
      [{ status: 'cancelled', note: 'why' }],
    ],
    [
      'comes back for a change, and may be all of it',
      [
        allowChanges,
        show(form, { answer: said }),
        happen(() => ({ type: 'reopened', answer: said })),
        note('', 'so'),
        submit(),
      ],
      sent,
      [{ answers: mine, note: 'so', revision: 1 }],
    ],
  ]);
});

describe('a form that cannot be read', () => {
  const unreadable = readUnreadableForm({ ...toFormBlock(form), render_payload: undefined, status: 'done' })!;
  const given = ['cancelled', undefined] as const;
  const left = [show(unreadable), cancel(), leave(), show(unreadable)];
  playRows([
    [
      'is another form than one with its id that can be read',
      [show(unreadable), show(form, {}, 'second'), write('mine', 'second'), cancel(), hear()],
      { chat: given, second: ['editing', mine] },
    ],
    [
      'also if it comes later',
      [show(form, {}, 'second'), write('mine', 'second'), show(unreadable), cancel(), hear()],
      { chat: given, second: ['editing', mine] },
    ],
    [
      'is one form in two places',
      [show(unreadable), show(unreadable, {}, 'dock'), cancel(), hear()],
      { chat: given, dock: given },
    ],
    ['is on its way when it returns', left, ['submitting', {}]],
    ['and then cancelled', [...left, hear()], given],
  ]);
});

describe('a question that is asked only if', () => {
  const database = choice({ id: 'db', question: 'Database?' });
  const notes = text({ id: 'notes', question: 'Notes?', required: false });
  const asked = formOf([database, text({ when: [{ id: 'db', op: 'eq', value: 'a' }] }), notes]);
  const take = (value: string) => set('db', chosen(value));
  const step = happen(() => ({ type: 'stepDone', isUnreadable: false }));
  const hidden = [show(asked), take('a'), write('mine'), take('b')];
  const back = ['editing', { db: ['a'], ...mine, notes: '' }] as const;
  const without = { db: ['b'], notes: '' };
  playRows([
    ['is no answer while it is not asked', [...hidden, submit()], ['submitting', without], [{ answers: without }]],
    ['has its words when it comes back', [...hidden, take('a')], back],
    ['also after a reload', [...hidden, close(), show(asked), take('a')], back],
    [
      'is checked while it is asked',
      [show(asked), take('a'), submit()],
      ['editing', { db: ['a'], say: '', notes: '' }],
      [],
    ],
    ['and no longer', [show(asked), take('a'), submit(), take('b'), submit()], ['submitting', without], [{}]],
  ]);

  test('is a step once it is asked', () => {
    const page = play([show(asked), take('b'), step, step]);
    const { view, asked: fields } = page.tab('tab').page.known(asked)!.getState();
    expect([view.step, fields.length]).toEqual([2, 2]);
    for (const act of [happen(() => ({ type: 'stepShown', step: 0 })), take('a'), step]) act(page);
    const after = page.tab('tab').page.known(asked)!.getState();
    expect([after.view.step, after.asked.length]).toEqual([1, 3]);
  });
});

describe('a decision that is handed back', () => {
  const asked = formOf([text(), choice()]);
  const undelegate = happen((at) => ({ type: 'undelegated', id: 'pick', at }));
  const handedBack = [show(asked), write('mine'), pick('a'), delegate('pick')];
  const [none, a] = [['editing', { ...mine, pick: [] }] as const, ['editing', { ...mine, pick: ['a'] }] as const];
  const sent = ['submitting', none[1]] as const;
  const details = { pick: { delegated: true } };
  playRows([
    ['needs no answer', [show(asked), write('mine'), submit(), delegate('pick'), submit()], sent, [{ details }]],
    ['sends none', [...handedBack, submit()], sent, [{ details }]],
    ['is taken back with what was there', [...handedBack, undelegate], a],
    ['also after a reload', [...handedBack, close(), show(asked), undelegate], a],
    ['stays handed back after a reload', [...handedBack, close(), show(asked), submit()], sent, [{ details }]],
    ['is taken back by an answer', [...handedBack, pick('a')], a],
  ]);
});

describe('what there is so far', () => {
  const email = text({ id: 'email', question: 'Email?', format: 'email' });
  const asked = formOf([text(), email, choice({ default: ['a'] })]);
  const sendPart = happen(() => ({ type: 'submitted', isPartial: true, unreadable: [] }));
  const half = [show(asked), set('email', 'half'), sendPart];
  const part = { say: '', email: 'half@example.com', pick: ['a'] };
  playRows([
    ['is not sent if an answer is not valid', half, ['editing', { ...part, email: 'half' }], []],
    [
      'is sent with what is left open',
      [...half, set('email', part.email), sendPart],
      ['submitting', part],
      [{ answers: part, details: { say: { unanswered: true } } }],
    ],
    ['is not what a submit sends', [...half, set('email', part.email), submit()], ['editing', part], []],
    [
      'goes along with a cancellation, without a default that nobody touched',
      [show(asked), write('mine'), happen(() => ({ type: 'cancelled', answers: true, message: 'Later' }))],
      ['submitting', { ...mine, email: '', pick: ['a'] }],
      [{ status: 'cancelled', message: 'Later', answers: mine }],
    ],
  ]);
});

describe('an answer that waits for files', () => {
  const [one, two] = ['1.png', '2.png'].map((name) => new File(['x'], name)) as [File, File];
  const [stored, failed] = [true, false].map((isStored) => (file: File) => end(form, file, isStored)) as [
    (file: File) => Act,
    (file: File) => Act,
  ];
  const giveUp = happen(() => ({ type: 'filesGivenUp' }));
  const waiting = [...typed, add(one), submit()];
  const waitingForTwo = [...typed, add(one, two), submit()];
  const [open, sent] = [['editing', mine] as const, ['submitting', mine] as const];
  const withFiles = (...files: File[]) => [{ attachments: files.map(({ name }) => ({ name })) }];
  const changing = [allowChanges, show(form, { answer: theirs }), happen(reopened), write('mine'), add(one), submit()];
  playRows([
    ['waits', waiting, open, []],
    ['goes with them', [...waiting, stored(one)], sent, withFiles(one)],
    ['waits for all of them', [...waitingForTwo, stored(one)], open, []],
    ['and goes with all', [...waitingForTwo, stored(one), stored(two)], sent, withFiles(one, two)],
    ['does not go if the first of them fails', [...waitingForTwo, failed(one), stored(two)], open, []],
    [
      'and goes without it when the user sends it',
      [...waitingForTwo, failed(one), stored(two), submit()],
      sent,
      withFiles(two),
    ],
    [
      'waits while the host locks the form',
      [...waiting, show(form, { locked: true }), stored(one)],
      ['locked', mine],
      [],
    ],
    [
      'and goes once the host has unlocked it',
      [...waiting, show(form, { locked: true }), stored(one), show(form)],
      sent,
      withFiles(one),
    ],
    ['goes without them if the user says so', [...waiting, giveUp, submit(), stored(one)], sent, [answerOf('mine')]],
    [
      'does not go later if it could not go without them',
      [...waiting, write(''), giveUp, submit(), write('mine'), stored(one)],
      open,
      [],
    ],
    [
      'keeps them when it fails, and when the form leaves',
      [useDrafts(undefined), ...typed, add(one), stored(one), leave(), show(form), submit(), hear(offline), submit()],
      sent,
      [...withFiles(one), ...withFiles(one)],
    ],
    ['goes once, if the form is back before', [...waiting, leave(), show(form), stored(one)], sent, withFiles(one)],
    [
      'does not go if they fail out of sight',
      [useDrafts(null), ...waiting, leave(), failed(one), show(form)],
      open,
      [],
    ],
    ['does not wait if it was refused', [...waiting, write(''), submit(), write('mine'), stored(one)], open, []],
    [
      'ends its wait with an answer from elsewhere',
      [allowChanges, ...waiting, show(form, { answer: theirs }), happen(reopened), stored(one)],
      ['editing', { say: 'theirs' }],
      [],
    ],
    [
      'ends its wait with a change that is taken back',
      [...changing, cancel(), happen(reopened), stored(one)],
      ['editing', { say: 'theirs' }],
      [],
    ],
  ]);
});

test('a file of one form does not go along with the answer of another', () => {
  const [first, second] = [1, 2].map((task_id) => formOf([text()], { task_id })) as [TrustedForm, TrustedForm];
  const file = new File(['x'], 'secret.png');
  const { handed } = play([
    ...[show(first), add(file), end(first, file, true), show(second), write('yours'), submit(), hear()],
    ...[show(first), write('mine'), submit()],
  ]);
  expect(handed.map(({ answer }) => answer.attachments?.length)).toEqual([undefined, 1]);
});

describe('forms with one id', () => {
  const next = [...sendMine, show(other)];
  const ids = [{}, { task_id: 1 }, { task_id: 2 }, { subtask_id: 1 }, { ask_id: '1' }, { task_id: 1, ask_id: '1' }];
  const withIds = (own: object) => formOf([text()], own);
  playRows([
    [
      'are two forms if they ask something else',
      [...sendMine, show(other, {}, 'second'), hear(), set('pick', chosen('b'), 'second')],
      { chat: ['answered', mine], second: ['editing', { pick: ['b'] }] },
    ],
    [
      'are several forms if any other id differs',
      ids.flatMap((own, index) => [show(withIds(own), {}, `${index}`), write(`${index}`, `${index}`)]),
      Object.fromEntries(ids.map((_, index) => [index, ['editing', { say: `${index}` }] as const])),
    ],
    [
      'are one form that grows, also in two places',
      [show(form), show(form, {}, 'dock'), write('mine'), show(whole), show(whole, {}, 'dock')],
      { chat: ['editing', { ...mine, pick: [] }], dock: ['editing', { ...mine, pick: [] }] },
    ],
    [
      'are one form while its last option grows',
      ['B', 'Be'].flatMap((label) => [
        show(formOf([choice({ id: 'x' }), choice({ options: [{ label, value: 'b' }] })])),
        ...(label === 'B' ? [set('x', chosen('b'))] : []),
      ]),
      ['editing', { x: ['b'], pick: [] }],
    ],
    [
      'keep their place while another asks in it',
      [
        useDrafts(undefined),
        show(form),
        write('theirs'),
        show(formOf([text()], {}, 'toolu_02')),
        write('mine'),
        show(formOf([text()], { ask_id: 'ask_1' }, 'toolu_02')),
      ],
      ['editing', mine],
    ],
    [
      'have the answer that the host showed last',
      [useDrafts(undefined), show(form), write('mine'), leave(), showReceipt(form, theirs), show(form)],
      ['editing', { say: 'theirs' }],
    ],
    ['the next in the place of an answered form asks', [...sendMine, hear(), show(other)], ['editing', { pick: [] }]],
    ['the next waits while an answer is on its way', next, ['submitting', mine]],
    ['the answer arrives', [...next, hear()], ['answered', mine]],
    ['then the next asks', [...next, hear(), show(other)], ['editing', { pick: [] }]],
    ['the answer fails', [...next, hear(offline)], ['failed', mine]],
    ['then the next asks, too', [...next, hear(offline), show(other)], ['editing', { pick: [] }]],
    [
      'and the failure is there when its questions return',
      [...next, hear(offline), show(other), show(form)],
      ['failed', mine],
    ],
  ]);
});

describe('words', () => {
  playRows([
    [
      'stay while their question is missing',
      [show(whole), write('mine'), show(other), show(whole)],
      ['editing', { ...mine, pick: [] }],
    ],
    [
      'also in the draft',
      [show(whole), write('mine'), show(other), pick('a'), close(), show(whole)],
      ['editing', { ...mine, pick: [] }],
    ],
    [
      'stay in the draft while their question is gone from the end',
      [show(both), write('mine'), set('more', 'too'), show(form), close(), show(form), show(both)],
      ['editing', { ...mine, more: 'too' }],
    ],
    [
      'also without a draft store',
      [
        useDrafts(undefined),
        show(both),
        set('more', 'too'),
        write('mine'),
        show(form),
        leave(),
        show(form),
        show(both),
      ],
      ['editing', { ...mine, more: 'too' }],
    ],
    [
      'stay when the ask_id comes',
      [show(form), write('mine'), show(withAsk), close(), show(withAsk)],
      ['editing', mine],
    ],
    ['also over a reload that brings it', [show(form), write('mine'), close(), show(withAsk)], ['editing', mine]],
    [
      'a draft store that comes late fills what is empty',
      [
        useDrafts(memory),
        show(both),
        write('old'),
        set('more', 'older'),
        close(),
        useDrafts(undefined),
        show(both),
        write('now'),
        useDrafts(memory),
        show(both),
      ],
      ['editing', { say: 'now', more: 'older' }],
    ],
  ]);
});

describe('a reply that was lost', () => {
  const noted = (words: string) => answerOf('mine', { note: words });
  const edited = [...sendMine, hear(offline), write('more'), submit(), hear({ ...already, answer: answerOf('mine') })];
  const editedNote = [
    show(form),
    write('mine'),
    note('', 'one'),
    submit(),
    hear(offline),
    note('', 'two'),
    submit(),
    hear({ ...already, answer: noted('one') }),
  ];
  const changed = [allowChanges, show(form, { answer: theirs }), happen(reopened), write('one'), submit()];
  playRows([
    [
      'makes a change of the edit',
      [allowChanges, ...edited, hear()],
      ['answered', { say: 'more' }],
      [{}, {}, { revision: 1, answers: { say: 'more' } }],
    ],
    [
      'says nothing if nothing was edited',
      [...sendMine, hear(offline), submit(), hear({ ...already, answer: answerOf('mine') })],
      ['answered', mine],
      [{}, {}],
    ],
    ['the edit is not sent if no changes are allowed', edited, ['answered', mine, { say: 'more' }], [{}, {}]],
    [
      'makes a change of the edit of the note',
      [allowChanges, ...editedNote, hear()],
      ['answered', mine],
      [noted('one'), noted('two'), { ...noted('two'), revision: 1 }],
    ],
    ['the edit of the note is not sent', editedNote, ['answered', mine, mine], [noted('one'), noted('two')]],
    [
      'of a change makes the next change of the edit',
      [
        ...changed,
        hear(offline),
        write('two'),
        submit(),
        hear({ ...already, answer: answerOf('one', { revision: 1 }) }),
        hear(),
      ],
      ['answered', { say: 'two' }],
      [
        { revision: 1, answers: { say: 'one' } },
        { revision: 1, answers: { say: 'two' } },
        { revision: 2, answers: { say: 'two' } },
      ],
    ],
    [
      'a change that the host does not take is not sent',
      [...changed, hear(already)],
      ['answered', { say: 'theirs' }, { say: 'one' }],
    ],
  ]);
});

describe('the same questions asked anew under one id', () => {
  const first = [...sendMine, hear(), showReceipt(form, answerOf('mine'))];
  const one = formOf([text({ question: 'First?' })]);
  const two = formOf([text({ question: 'Second?' })]);
  const upward = [
    show(one, {}, '0'),
    show(two, {}, '1'),
    write('mine', '0'),
    write('yours', '1'),
    leave('1'),
    show(two, {}, '0'),
  ];
  playRows([
    [
      'beside a receipt are open and empty',
      [showReceipt(form, answerOf('mine'), 'first'), show(form)],
      ['editing', { say: '' }],
    ],
    [
      'also in the place in which the first was answered',
      [...sendMine, hear(), leave(), showReceipt(form, answerOf('mine'), 'first'), show(form)],
      ['editing', { say: '' }],
    ],
    [
      'are answered for themselves',
      [
        ...sendMine,
        hear(),
        show(form, { answer: answerOf('mine') }),
        show(form, {}, 'second'),
        write('again', 'second'),
        submit('second'),
        hear(),
      ],
      { chat: ['answered', mine], second: ['answered', { say: 'again' }] },
    ],
    [
      'wait again where their answer was shown, with the words that were sent',
      [...sendMine, hear(), show(form, { answer: answerOf('mine') }), show(form)],
      ['editing', mine],
    ],
    ['keep their words as they move up in a list', upward, { 0: ['editing', { say: 'yours' }] }],
    [
      'and as they move down',
      [...upward, show(one, {}, '0'), show(two, {}, '1')],
      { 0: ['editing', mine], 1: ['editing', { say: 'yours' }] },
    ],
    ['after the receipt has gone ask again', [...first, leave(), show(form)], ['editing', { say: '' }]],
  ]);
});

describe('a draft of one form', () => {
  const near = formOf([text({ question: 'Say it?' })]);
  const answered = buildAnswer(other, { pick: ['a'] });
  playRows([
    [
      'is none of another receipt with its id',
      [show(form), write('mine'), close(), show(other, { answer: answered }), close(), show(form)],
      ['editing', mine],
    ],
    [
      'is none of another live form with its id and a near text',
      [show(form), write('mine'), show(near, {}, 'dock')],
      { chat: ['editing', mine], dock: ['editing', { say: '' }] },
    ],
    [
      'ends with its answer in a store that came while the answer was on its way',
      [...sendMine, useDrafts(memory), show(form), hear(), close(), show(form)],
      ['editing', { say: '' }],
    ],
    [
      'nor of an answer with its id',
      [
        show(form),
        write('mine'),
        show(other, {}, 'other'),
        set('pick', chosen('a'), 'other'),
        submit('other'),
        hear(),
        close(),
        show(form),
      ],
      ['editing', mine],
    ],
  ]);
});

describe('what the host forgets', () => {
  playRows([
    [
      'is no form that stands in the page',
      [show(form), clear, write('mine'), submit(), hear(), leave(), show(form)],
      ['answered', mine],
    ],
    ['is what was typed', [useDrafts(undefined), ...typed, leave(), clear, show(form)], ['editing', { say: '' }]],
    ['is an outcome', [...sendMine, hear(), leave(), clear, show(form)], ['editing', { say: '' }]],
    [
      'is the outcome of an answer on its way',
      [...sendMine, clear, hear(), leave(), show(form)],
      ['editing', { say: '' }],
    ],
    ['also out of sight, with its draft', [...sendMine, leave(), clear, hear(), show(form)], ['editing', { say: '' }]],
    [
      'not the draft of an answer that fails',
      [...sendMine, leave(), clear, hear(offline), show(form)],
      ['editing', mine],
    ],
  ]);
});

test('a change that has arrived is not taken back by the older answer', () => {
  const page = play([
    allowChanges,
    show(form, { answer: theirs }),
    happen(reopened),
    write('new'),
    submit(),
    hear(),
    leave(),
    show(form, { answer: theirs }),
  ]);
  expect(page.seen('chat')).toEqual(['answered', { say: 'new' }]);
});
