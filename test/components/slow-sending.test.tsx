import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnswerMessage } from '../../src/protocol/types/answer.js';
import { choice, text } from '../fixtures/trusted-form.js';
import { deferred, type Deferred } from './deferred.js';
import { openForm, type FormProps } from './open-form.js';

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const words = 'This takes longer than usual. Your answer may still arrive.';

beforeEach(() => void vi.useFakeTimers());

/** Opens a form whose host never says what became of a message, until the test does. */
function open(questions: readonly unknown[], props: FormProps = {}) {
  const sent: AnswerMessage[] = [];
  const tries: Deferred[] = [];
  openForm(questions, {
    ...props,
    onAnswer: (message) => {
      sent.push(message);
      tries.push(deferred());
      return tries.at(-1)!.promise;
    },
  });
  return { sent, tries };
}

const defaults = choice({ default: ['a'] });
const permission = choice({
  id: 'permission:1',
  allow_other: false,
  options: [
    { label: 'Allow', value: 'allow_once' },
    { label: 'Deny', value: 'reject_once' },
  ],
  call: 'ls',
});

describe.each<[string, readonly unknown[], FormProps, string]>([
  ['a form', [defaults], {}, 'Submit'],
  [
    'a form that a press answers',
    [choice({ default: ['a'], allow_other: false })],
    { optionLayout: 'press' },
    'Submit',
  ],
  ['a part of the answers', [defaults, text()], { allowPartial: true }, 'Send what I have'],
  ['an approval', [permission], {}, 'Deny'],
  ['a cancellation', [defaults], {}, 'Cancel'],
])('%s that takes ten seconds to send', (_, questions, props, name) => {
  test('says so once, and is sent again as it was', async () => {
    const { sent, tries } = open(questions, props);
    press(name);
    await wait(9_900);
    expect(screen.queryByText(words)).toBeNull();
    press('Sending…');
    expect(sent).toHaveLength(1);
    await wait(200);
    expect(screen.getAllByText(words)).toHaveLength(2);
    expect(screen.getByRole('status')).toHaveTextContent(words);
    press('Try again');
    expect(sent).toEqual([sent[0], sent[0]]);
    expect(screen.queryByText(words)).toBeNull();
    await act(async () => tries[0]!.resolve());
    expect(screen.getByRole('group', { name: /^(Answered|Denied|Cancelled)$/ })).toBeInTheDocument();
  });
});

test('an answer that takes long can be cancelled, and the form shows what the host says then', async () => {
  const { sent, tries } = open([defaults]);
  press('Submit');
  await wait(10_000);
  press('Cancel');
  expect(sent.map(({ status }) => status)).toEqual(['answered', 'cancelled']);
  await act(async () => tries[1]!.resolve());
  expect(screen.getByRole('group', { name: 'Cancelled' })).toBeInTheDocument();
});

test('an answer that arrives in time is never said to be late', async () => {
  const { tries } = open([defaults]);
  press('Submit');
  await wait(9_000);
  await act(async () => tries[0]!.resolve());
  await wait(60_000);
  expect(screen.queryByText(words)).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});
