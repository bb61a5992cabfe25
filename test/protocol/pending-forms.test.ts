// @vitest-environment node
import { describe, expect, test } from 'vitest';
import {
  buildAnswer,
  buildCancellation,
  findPendingForms,
  isUnreadable,
  toFormBlock,
  type TrustedForm,
} from '../../src/protocol/index.js';
import { hostileValues } from '../fixtures/hostile.js';
import { choice, formOf } from '../fixtures/trusted-form.js';

const first = make({ subtask_id: 'research' }, 'toolu_1');
const second = make({ subtask_id: 'review' }, 'toolu_2');
const aside = make({ subtask_id: 'research', blocking: false }, 'toolu_3');
const shows = (...forms: TrustedForm[]) => ({ role: 'assistant', blocks: forms.map(toFormBlock) });
const says = { role: 'user', content: 'Hello' };
const answers = (form: TrustedForm) => ({ role: 'user', answer: buildAnswer(form, { pick: ['a'] }) });

function make(ids: object, toolUseId: string): TrustedForm {
  return formOf([choice()], { ask_id: `ask_${toolUseId}`, task_id: 1, ...ids }, toolUseId);
}

test.each<[string, unknown[], TrustedForm[]]>([
  ['none', [says], []],
  ['the forms of two runs, oldest first', [shows(first), shows(second)], [first, second]],
  ['both forms of one message', [shows(aside, first)], [aside, first]],
  [
    'one that does not block, after the user has written',
    [shows(aside), says, { role: 'assistant', content: 'On it.' }],
    [aside],
  ],
  ['none that blocks, once the user has written', [shows(first, aside), says], [aside]],
  ['the older one, once the newer one is answered', [shows(first), shows(second), answers(second)], [first]],
  ['the newer one, once the older one is answered', [shows(first), shows(second), answers(first)], [second]],
  [
    'none, once one is answered and the other cancelled',
    [shows(first, aside), answers(first), { role: 'user', answer: buildCancellation(aside) }],
    [],
  ],
  ['one that comes after the answer to another', [shows(first), answers(first), shows(second)], [second]],
  [
    'a form that stands in two places once',
    [{ role: 'assistant', blocks: [toFormBlock(first)], parts: [toFormBlock(first)] }],
    [first],
  ],
  ['what comes after an answer to a form that is gone', [answers(first), shows(second)], [second]],
])('finds %s', (_, messages, expected) => {
  expect(findPendingForms(messages)).toStrictEqual(expected);
  expect(findPendingForms(messages.values())).toStrictEqual(expected);
});

describe('an answer settles its form', () => {
  const answer = buildAnswer(first, { pick: ['a'] });

  test.each<[string, object]>([
    ['in a field of the message', { interactive_form_answer: answer }],
    ['as a block', { content: [{ type: 'text', text: 'Here:' }, answer] }],
    ['in a field of a block', { parts: [{ type: 'data-answer', data: answer }] }],
    ['as a message of its own', { ...answer, role: 'user' }],
    ['without the ids that may be left out', { answer: { ...answer, ask_id: null, subtask_id: undefined } }],
    ['beside words', { content: 'And hurry.', answer }],
  ])('%s', (_, message) => {
    expect(findPendingForms([shows(first, second), { role: 'user', ...message }])).toStrictEqual([second]);
  });

  test.each<[string, object]>([
    ['of another run whose calls have the same ids', { answer: { ...answer, subtask_id: 'review' } }],
    ['that the assistant repeats', { role: 'assistant', answer }],
  ])('but not one %s', (_, message) => {
    expect(findPendingForms([shows(first, second), { role: 'user', ...message }])).toStrictEqual([first, second]);
  });
});

test('two runs that count their calls alike have two forms', () => {
  const [one, two] = [make({ subtask_id: 1 }, 'call_0'), make({ subtask_id: 2 }, 'call_0')];
  expect(findPendingForms([shows(one), shows(two)])).toStrictEqual([one, two]);
  expect(findPendingForms([shows(one), shows(two), answers(one)])).toStrictEqual([two]);
});

test('a form that nobody can read is there to be cancelled, beside the others, until the user goes on', () => {
  const damaged = { ...toFormBlock(first), render_payload: { task_id: 1, blocking: false, questions: [] } };
  const messages = [{ role: 'assistant', blocks: [damaged] }, shows(aside)];
  const [unreadable, ...others] = findPendingForms(messages);
  expect([unreadable?.toolUseId, isUnreadable(unreadable!), others]).toEqual(['toolu_1', true, [aside]]);
  expect(findPendingForms([...messages, { role: 'user', answer: buildCancellation(unreadable!) }])).toStrictEqual([
    aside,
  ]);
  expect(findPendingForms([...messages, says])).toStrictEqual([aside]);
});

test.each(Object.entries(hostileValues))('is not thrown at by %s', (_, create) => {
  const places = [
    create(),
    { role: 'user', answer: create() },
    { role: 'user', content: [create()] },
    { role: 'assistant', blocks: [create()] },
    create,
  ];
  expect(findPendingForms([shows(aside), ...places]).filter((form) => !isUnreadable(form))).toStrictEqual([aside]);
  expect(Array.isArray(findPendingForms(create() as never))).toBe(true);
});
