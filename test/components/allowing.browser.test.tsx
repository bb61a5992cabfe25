// A press that allows is meant for what stood there when it began. Real presses reach the rule of `src/headless/pointer/press-rule.ts`.
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { fromAiSdkApproval } from '../../src/adapters/approvals/index.js';
import { InteractiveForm, type AnswerMessage } from '../../src/index.js';
import { formOf } from '../fixtures/trusted-form.js';
import { formOfResult } from '../adapters/shared/support.js';
import { hold, letGo, middleOf, moveTo, press, pressKey, wait } from './real-pointer.js';

interface Call {
  command: string;
  id?: string;
}

let sent: AnswerMessage[] = [];
beforeEach(() => {
  sent = [];
});

const HARMLESS: Call = { command: 'ls' };
const SAME_IDS: Call = { command: 'rm -rf /' };
const OTHER_IDS: Call = { command: 'rm -rf /', id: 'other' };

function Approval({ command, id = 'a' }: Call): ReactElement {
  const part = { type: 'tool-shell', state: 'approval-requested', approval: { id }, input: { command } };
  const { questions } = formOfResult(fromAiSdkApproval(part)).payload;
  return (
    <InteractiveForm
      key={id}
      trustedForm={formOf(questions, {}, id)}
      draftStore={null}
      onAnswer={(message) => void sent.push(message)}
    />
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
const middle = (name = 'Allow once') => middleOf(button(name).element());

/** Shows a call, with the mouse and the focus on one of its buttons, long ago. */
async function show(name = 'Allow once') {
  const view = await render(<Approval {...HARMLESS} />);
  await expect.element(button(name)).toBeVisible();
  await moveTo(middle(name));
  button(name).element().focus();
  await wait(600);
  const swap = async (call: Call): Promise<number> => {
    const at = Date.now();
    await view.rerender(<Approval {...call} />);
    await expect.element(page.getByText(call.command, { exact: false }).first()).toBeVisible();
    return at;
  };
  return { point: middle(name), swap };
}

/** Whether anything is sent, once the form has looked. */
async function isSent(): Promise<boolean> {
  await wait(100);
  return sent.length > 0;
}

describe.each([
  ['the same ids', SAME_IDS],
  ['other ids', OTHER_IDS],
])('a call that another call with %s has replaced', (_, call) => {
  test('is not allowed by a press that began on the first', async () => {
    const { point, swap } = await show();
    await hold(point);
    await swap(call);
    await letGo(point);
    expect(await isSent()).toBe(false);
  });

  test.each([0, 20, 100, 300, 499])('%i ms before a press by a mouse that rests, is not allowed', async (pause) => {
    const { point, swap } = await show();
    const at = await swap(call);
    await wait(60);
    // A busy machine shows the call late, so the press says when it was made.
    await press(point, { at: at + pause });
    expect(await isSent()).toBe(false);
  });

  test('800 ms before a press by a mouse that rests, is allowed', async () => {
    const { point, swap } = await show();
    await swap(call);
    // A busy browser may tell only with a press that another button has come under the mouse. That press is refused.
    const presses = call === SAME_IDS ? 1 : 2;
    for (let count = 0; count < presses && !(await isSent()); count++) {
      await wait(800);
      await press(point);
    }
    await expect.poll(() => sent).toHaveLength(1);
  });

  test('is allowed at once by a mouse that has moved since', async () => {
    const { point, swap } = await show();
    await swap(call);
    await moveTo(point);
    await press(point);
    expect(await isSent()).toBe(true);
  });

  test('is denied at once', async () => {
    const { point, swap } = await show('Deny');
    const at = await swap(call);
    await press(point, { at: at + 20 });
    expect(await isSent()).toBe(true);
  });
});

test.each(['Enter', 'Space'] as const)(
  '%s is for the call that had the focus, and after a moment for its successor',
  async (key) => {
    const { swap } = await show();
    const at = await swap(SAME_IDS);
    await pressKey(key, { at: at + 50 });
    expect(await isSent()).toBe(false);
    await pressKey(key, { at: at + 800 });
    expect(await isSent()).toBe(true);
  },
);

test('Space that was put down on one call allows no other', async () => {
  const { swap } = await show();
  const down = userEvent.keyboard('{ >}');
  await down;
  await swap(SAME_IDS);
  await userEvent.keyboard('{/ }');
  expect(await isSent()).toBe(false);
});

test('a key counts at once where the focus has come since', async () => {
  const { swap } = await show();
  await swap(OTHER_IDS);
  button('Allow once').element().focus();
  await pressKey();
  expect(await isSent()).toBe(true);
});

test.each([
  ['the first of two calls leaves', <Approval key="first" {...HARMLESS} />, undefined],
  ['something above it grows', <div key="space" />, <div key="space" style={{ blockSize: 100 }} />],
])('what comes under a mouse that rests, because %s, is allowed only after a moment', async (_, before, after) => {
  const view = await render([before, <Approval key="second" {...OTHER_IDS} />]);
  await expect.element(button('Allow once')).toBeVisible();
  const point = { ...middle(), y: middle().y + (after ? 100 : 0) };
  await moveTo(point);
  await wait(600);
  await view.rerender([after, <Approval key="second" {...OTHER_IDS} />]);
  await expect.poll(() => document.elementFromPoint(point.x, point.y)).toBe(button('Allow once').element());
  await press(point);
  expect(await isSent()).toBe(false);
  await wait(600);
  await press(point);
  expect(await isSent()).toBe(true);
});

test.each<[string, () => Promise<void>]>([
  ['a script', async () => (button('Allow once').element() as HTMLElement).click()],
  ['a tool that moves the mouse first', () => button('Allow once').click()],
])('a host tests with a press at once by %s', async (_, allow) => {
  await render(<Approval {...HARMLESS} />);
  await allow();
  await expect.poll(isSent).toBe(true);
});

test('an equal call that is rendered again while a press is under way is allowed', async () => {
  const { point, swap } = await show();
  await hold(point);
  await swap({ ...HARMLESS });
  await letGo(point);
  expect(await isSent()).toBe(true);
});
