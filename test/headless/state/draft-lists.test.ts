// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { draftKey } from '../../../src/headless/state/identity.js';
import { buildAnswer, buildCancellation } from '../../../src/protocol/answer-message.js';
import type { AnsweredMessage } from '../../../src/protocol/types/answer.js';
import { awkwardIds } from '../../fixtures/hostile.js';
import { createMemoryDraftStore } from '../../fixtures/memory-draft-store.js';
import { choice, formOf, text } from '../../fixtures/trusted-form.js';
import {
  allowChanges,
  cancel,
  delegate,
  close,
  comeBack,
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
  submit,
  turnAway,
  useDrafts,
  write,
} from './played-page.js';

const form = formOf([text()]);
const both = formOf([text(), text({ id: 'own', question: 'Own?' })]);
const reworded = formOf([text(), text({ id: 'own', question: 'Your own?' })]);
const noted = formOf([text({ default: 'as it is' })]);
const other = formOf([choice({ allow_other: false })]);
const [temporary, real] = [formOf([text()], { ask_id: 'ask_1' }, 'temp'), formOf([text()], { ask_id: 'ask_1' })];
const mine = { say: 'mine' };
const none = { say: '' };
const offline = new Error('Offline.');
const typed = [show(form), write('mine'), turnAway()];
const sent = [show(form), write('mine'), submit()];
const memory = createMemoryDraftStore;

describe('a draft', () => {
  const later = memory();
  const replaced = memory();
  const early = memory();
  const again = [close(), show(form)];
  playRows([
    [
      'holds a note, and its question stays untouched',
      [show(noted), note('say', 'in short'), close(), show(noted), submit()],
      ['submitting', { say: 'as it is' }],
      [{ details: { say: { note: 'in short', untouched: true } } }],
    ],
    ['is dropped when the form is answered', [...typed, submit(), hear(), ...again], ['editing', none]],
    ['or is cancelled', [...typed, cancel(), hear(), ...again], ['editing', none]],
    [
      'or has the same answer from elsewhere',
      [...typed, show(form, { answer: buildAnswer(form, mine) }), ...again],
      ['editing', none],
    ],
    ['or was answered out of sight', [...sent, leave(), hear(), ...again], ['editing', none]],
    ['stays when that fails', [...sent, leave(), hear(offline), ...again], ['editing', mine]],
    [
      'of a form that expired is there after a reload',
      [...typed, close(), show(form, { expired: true })],
      ['expired', mine],
    ],
    [
      'of questions that come later is read before it is written',
      [useDrafts(later), ...typed, close(), useDrafts(null), show(form), useDrafts(later), show(form), ...again],
      ['editing', mine],
    ],
    [
      'is written in a store that comes later, beside what it has',
      [
        useDrafts(early),
        show(both),
        set('own', 'then'),
        close(),
        useDrafts(null),
        show(both),
        write('now'),
        useDrafts(early),
        show(both),
        close(),
        show(both),
      ],
      ['editing', { say: 'now', own: 'then' }],
    ],
    [
      'is not written in a store that was replaced',
      [
        useDrafts(replaced),
        show(form),
        useDrafts(memory()),
        show(form),
        write('mine'),
        close(),
        useDrafts(replaced),
        show(form),
      ],
      ['editing', none],
    ],
    ...[
      [
        { task_id: 1, subtask_id: 23 },
        { task_id: 12, subtask_id: 3 },
      ],
      [{ task_id: 1 }, { task_id: 2 }],
      [{ subtask_id: 1 }, { subtask_id: 2 }],
      [{ ask_id: 'ask_1' }, { ask_id: 'ask_2' }],
    ].flatMap(([ids, others]) => {
      const [own, another] = [ids, others].map((each) => formOf([text()], { ask_id: 'ask', ...each })) as [
        typeof form,
        typeof form,
      ];
      const acts = [show(own), write('mine'), close(), show(another)];
      return [
        [`is not that of ${JSON.stringify(others)}`, acts, ['editing', none]] as const,
        [`is that of ${JSON.stringify(ids)}`, [...acts, close(), show(own)], ['editing', mine]] as const,
      ];
    }),
  ]);
});

test('a draft has ids that look like paths and prototypes', () => {
  const awkward = formOf(awkwardIds.map((id) => text({ id, question: `About ${id}?` })));
  const page = play([show(awkward), ...awkwardIds.map((id) => set(id, `of ${id}`)), close(), show(awkward)]);
  expect(new Map(Object.entries(page.seen('chat')[1]!))).toEqual(new Map(awkwardIds.map((id) => [id, `of ${id}`])));
});

test('a draft is written once for an edit, and dropped when nothing is left in it', () => {
  vi.useFakeTimers();
  const draftStore = memory();
  const write = vi.spyOn(draftStore, 'set');
  const page = play([useDrafts(draftStore), show(form), show(form, {}, 'dock'), set('say', 'mine')]);
  vi.advanceTimersByTime(5_000);
  for (const act of [reset, leave(), leave('dock')]) act(page);
  expect(write).toHaveBeenCalledTimes(1);
  expect(draftStore.get(draftKey(form))).toBeUndefined();
});

describe('a change of an answer', () => {
  const asked = formOf([text(), choice({ allow_delegate: true, required: false })]);
  const answerOf = (say: string, options = {}): AnsweredMessage =>
    buildAnswer(asked, { say, pick: ['a'] }, { details: { pick: { note: 'why' } }, ...options });
  const first = answerOf('first');
  const later = (revision: number) => answerOf('later', { revision });
  const open = (answer: AnsweredMessage) => [
    allowChanges,
    show(asked, { answer }),
    happen(() => ({ type: 'reopened', answer })),
  ];
  const begun = [...open(first), write('mine'), delegate('pick')];
  const change = { say: 'mine', pick: [] };
  const changed = ['editing', change] as const;
  const isFirst = ['answered', first.answers] as const;
  const given = [
    show(asked),
    write('first'),
    submit(),
    ...open(buildAnswer(asked, { say: 'first', pick: [] })),
    write('mine'),
  ];
  const handedBack = buildAnswer(asked, { say: 'first', pick: [] }, { details: { pick: { delegated: true } } });
  const own = buildAnswer(other, { pick: ['a'] }, { details: { pick: { other: 'a' } } });
  playRows([
    [
      'is there again after a reload, and is sent as the same revision',
      [...begun, close(), show(asked, { answer: first }), submit()],
      ['submitting', change],
      [{ revision: 1, answers: change, details: { pick: { delegated: true } } }],
    ],
    [
      'also if the host learns of the answer later',
      [...begun, close(), show(asked), show(asked, { answer: first })],
      changed,
    ],
    ['is no first answer', [...begun, close(), show(asked)], ['editing', { say: '', pick: [] }]],
    [
      'survives a remount without a draft store',
      [useDrafts(undefined), ...begun, leave(), show(asked, { answer: first })],
      changed,
    ],
    [
      'also where no drafts are kept, while it is on its way',
      [useDrafts(null), ...begun, submit(), leave(), show(asked, { answer: first })],
      ['submitting', change],
    ],
    [
      'has a draft under its own number',
      [...open(later(9)), write('mine'), close(), show(asked, { answer: later(9) })],
      ['editing', { say: 'mine', pick: ['a'] }],
    ],
    [
      'leaves no draft if nothing has changed',
      [...open(first), write('mine'), write('first'), close(), show(asked, { answer: first })],
      isFirst,
    ],
    [
      'nor if it was taken back',
      [...begun, cancel(), leave(), show(asked, { answer: first }), close(), show(asked, { answer: first })],
      isFirst,
    ],
    ['nor if it arrived', [...begun, submit(), hear(), close(), show(asked, { answer: first })], isFirst],
    [
      'nor once there is a later answer',
      [...begun, turnAway(), show(asked, { answer: later(1) }), close(), show(asked, { answer: first })],
      isFirst,
    ],
    ...[later(1), buildCancellation(asked)].map(
      (answer) =>
        [
          `also after a reload, ${answer.status}`,
          [...begun, close(), show(asked, { answer }), close(), show(asked, { answer: first })],
          isFirst,
        ] as const,
    ),
    [
      'nor if the host allows no changes any more',
      [
        ...begun,
        close(),
        (page) => void (page.isRevisable = false),
        show(asked, { answer: first }),
        close(),
        allowChanges,
        show(asked, { answer: first }),
      ],
      isFirst,
    ],
    [
      'has no words from before the answer',
      [show(asked), write('never sent'), close(), ...open(first), comeBack()],
      ['editing', first.answers],
    ],
    [
      'is one of the questions that were answered, though others have come',
      [...begun, show(other, { answer: first }), submit()],
      ['submitting', change],
      [{ revision: 1 }],
    ],
    ...[undefined, offline].map(
      (result) =>
        [
          `is still there if the host gave the answer early, and says of it ${String(result)}`,
          [...given, hear(result), submit()],
          ['submitting', { say: 'mine', pick: [] }],
          [{}, { revision: 1 }],
        ] as const,
    ),
    [
      'has what is below a decision that was handed back',
      [
        allowChanges,
        show(asked),
        write('first'),
        pick('a'),
        delegate('pick'),
        submit(),
        hear(),
        happen(() => ({ type: 'reopened', answer: handedBack })),
        happen((at) => ({ type: 'undelegated', id: 'pick', at })),
      ],
      ['editing', { say: 'first', pick: ['a'] }],
    ],
    [
      'has words of the user that an option has as its value',
      [allowChanges, show(other, { answer: own }), happen(() => ({ type: 'reopened', answer: own })), submit()],
      ['submitting', { pick: ['a'] }],
      [{ ...own, revision: 1 }],
    ],
  ]);
});

describe('two tabs', () => {
  const [one, two] = ['one:chat', 'two:chat'];
  const open = [show(both, {}, one), show(both, {}, two)];
  const end = [close('one'), close('two'), show(both)];
  const older = [
    ...open.slice(0, 1),
    write('early', one),
    turnAway('one'),
    show(both, {}, two),
    set('own', 'late', two),
    turnAway('two'),
  ];
  const answer = buildAnswer(both, { say: 'early', own: '' });
  const newer = [...open, write('old', one), turnAway('one'), write('new', two), turnAway('two'), comeBack('one')];
  const emptied = [
    ...open,
    write('old', one),
    turnAway('one'),
    comeBack('two'),
    happen((at) => ({ type: 'reset', at }), two),
    set('own', 'kept', two),
    turnAway('two'),
    comeBack('one'),
  ];
  playRows([
    [
      'keep the words of both',
      [...open, write('of one', one), set('own', 'of two', two), ...end],
      ['editing', { say: 'of one', own: 'of two' }],
    ],
    [
      'whichever writes last',
      [...open, write('of one', one), set('own', 'of two', two), close('two'), ...end],
      ['editing', { say: 'of one', own: 'of two' }],
    ],
    ['have the newer edit', newer, { [one]: ['editing', { say: 'new', own: '' }] }],
    ['also after a reload', [...newer, set('own', 'more', one), ...end], ['editing', { say: 'new', own: 'more' }]],
    [
      'have the newer words also where the form was left with older words',
      [
        show(both, {}, one),
        write('old', one),
        leave(one),
        show(both, {}, two),
        write('old and new', two),
        turnAway('two'),
        show(both, {}, one),
      ],
      { [one]: ['editing', { say: 'old and new', own: '' }] },
    ],
    ['have a field that was emptied', emptied, { [one]: ['editing', { say: '', own: 'kept' }] }],
    ['also after a reload, empty', [...emptied, ...end], ['editing', { say: '', own: 'kept' }]],
    [
      'keep newer words where the questions change',
      [...older, show(reworded, {}, two), show(reworded, {}, one), close('two'), close('one'), show(reworded)],
      ['editing', { say: 'early', own: 'late' }],
    ],
    [
      'keep newer words where a form leaves and returns',
      [...older, leave(one), show(both, {}, one), show(both)],
      ['editing', { say: 'early', own: 'late' }],
    ],
    [
      'then what is typed there counts',
      [...older, leave(one), show(both, {}, one), write('more', one), turnAway('one'), show(both)],
      ['editing', { say: 'more', own: 'late' }],
    ],
    [
      'write nothing that only the host has said',
      [
        ...open.map((_, index) => show(both, { answer }, index === 0 ? one : two)),
        ...open,
        set('own', 'late', one),
        turnAway('one'),
        turnAway('two'),
        close('one'),
        close('two'),
        show(both),
      ],
      ['editing', { say: '', own: 'late' }],
    ],
  ]);
});

describe('a store', () => {
  const stored = (draft: unknown) => ({ get: () => draft as string, set: () => undefined, remove: () => undefined });
  const asked = [
    choice({
      options: [
        { label: 'B', value: 'b' },
        { label: 'D', value: 'd', disabled: true },
      ],
    }),
    text(),
  ];
  const garbled = formOf(asked);
  const draftOf = (questions: unknown, entries: object): string => JSON.stringify([{ questions, entries }]);
  const refuse = (): never => {
    throw new DOMException('No storage for you.', 'QuotaExceededError');
  };
  playRows([
    ...[
      { get: refuse, set: refuse, remove: refuse },
      { ...stored(null), set: refuse },
      stored(Promise.resolve('{}')),
    ].map(
      (store, index) =>
        [
          `that fails loses no answer ${index}`,
          [useDrafts(store), show(form), write('mine'), turnAway(), submit()],
          ['submitting', mine],
        ] as const,
    ),
    ...[
      '[{"questions":',
      '[1,2]',
      '7',
      'null',
      '[{"entries":{}},{"questions":7,"entries":{}},{"questions":[null],"entries":{}}]',
      { pick: { at: 2, value: 'b' }, say: { at: 2, value: ['x'] } },
      { pick: null, say: 'x' },
      { pick: { value: { selected: ['b'] } }, say: { at: '2', value: 'x' } },
      { pick: { at: 2, value: { selected: ['z', 5] } }, say: { at: 2, value: 7, words: 7, note: 7 } },
      { pick: { at: 2, value: { selected: ['d'], isOther: 'yes', other: 7 } } },
    ].map((entries) => {
      const draft = typeof entries === 'string' ? entries : draftOf(garbled.payload.questions, entries);
      return [
        `with garbage has nothing: ${JSON.stringify(entries)}`,
        [useDrafts(stored(draft)), show(garbled), submit()],
        ['editing', { pick: [], ...none }],
      ] as const;
    }),
    [
      'has of a choice what still fits',
      [
        useDrafts(
          stored(
            draftOf(other.payload.questions, {
              pick: { at: 2, value: { selected: ['z', 'b', 'a'], isOther: true, other: 'x' } },
            }),
          ),
        ),
        show(other),
        submit(),
      ],
      ['submitting', { pick: ['b'] }],
    ],
  ]);

  test.each([
    [true, 'new'],
    [true, ''],
    [false, 'new'],
  ])('of a clock that is ahead, read before %s, is older than what is typed: "%s"', (isRead, words) => {
    const draftStore = memory();
    const ahead = () =>
      draftStore.set(
        draftKey(form),
        draftOf(form.payload.questions, { say: { at: 1e15, value: 'old', words: 'old' } }),
      );
    if (isRead) ahead();
    const page = play([useDrafts(draftStore), show(form), write('newer than nothing')]);
    if (!isRead) ahead();
    for (const act of [write(words), turnAway(), comeBack()]) act(page);
    expect(page.seen('chat')).toEqual(['editing', { say: words }]);
    for (const act of [close(), show(form)]) act(page);
    expect(page.seen('chat')).toEqual(['editing', { say: words }]);
  });
});

describe('a temporary id that becomes the real one', () => {
  const begun = [show(temporary), write('mine')];
  playRows([
    ['keeps what was typed', [...begun, show(real)], ['editing', mine]],
    ['also after the form left', [useDrafts(undefined), ...begun, leave(), show(real)], ['editing', mine]],
    [
      'keeps an answer on its way',
      [...begun, submit(), show(real), submit()],
      ['submitting', mine],
      [mine].map((answers) => ({ answers })),
    ],
    [
      'also after the form left, until it arrives',
      [...begun, submit(), leave(), show(real), hear(), show(real)],
      ['answered', mine],
      [{}],
    ],
    [
      'is another form beside the first',
      [...begun, show(real, {}, 'second'), submit(), hear()],
      { chat: ['answered', mine], second: ['editing', none] },
      [{ tool_use_id: 'temp' }],
    ],
    [
      'is another form after the answer',
      [...begun, submit(), hear(), show(formOf([text()], { ask_id: 'ask_1' }, 'toolu_2'))],
      ['editing', none],
    ],
  ]);
});
