import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { fromAiSdkApproval, fromLangGraphApproval } from '../../src/adapters/approvals/index.js';
import { Dock, InteractiveForm, type AnswerMessage } from '../../src/index.js';
import { catalogues } from '../../stories/support/languages.js';
import { formOf } from '../fixtures/trusted-form.js';
import { formOfResult } from '../adapters/shared/support.js';
import { wait } from './real-pointer.js';
import { LateForm, showForm } from './show-form.js';

const part = { type: 'tool-shell', state: 'approval-requested', title: 'command: ls -la', approval: { id: 'a' } };

function questionsOf(command: string) {
  return formOfResult(fromAiSdkApproval({ ...part, input: { command } })).payload.questions;
}

const long = questionsOf(Array.from({ length: 60 }, (_, line) => `echo ${line}`).join('\n'));
const short = questionsOf('rm -rf /home');
/** Scrolls through a call, as a reader does. */
async function readAll(box: Element): Promise<void> {
  for (let top = 0; top < box.scrollHeight; top += box.clientHeight / 2) {
    box.scrollTop = top;
    await wait(50);
  }
}

/** Without words of the agent. */
const silent = formOfResult(fromAiSdkApproval({ ...part, title: undefined, input: { command: 'rm -rf build' } }))
  .payload.questions;

const allow = () => page.getByRole('button', { name: 'Allow once' });
const deny = () => page.getByRole('button', { name: 'Deny', exact: true });
const call = () => page.getByRole('group', { name: 'What this allows' });
const unread = () => page.getByText('Read to the end first.');
const answered = { answers: { 'permission:a': ['allow_once'] } };

test.each([
  ['in a message', {}],
  ['in a dock', { dock: Dock }],
  ['in steps', { layout: 'steps' as const }],
])('a call of one line is read and allowed by keys in under two seconds, %s', async (_, props) => {
  const sent: AnswerMessage[] = [];
  await render(
    <LateForm
      trustedForm={formOf(short)}
      draftStore={null}
      {...props}
      autoFocus
      onAnswer={(message) => void sent.push(message)}
    />,
  );
  await page.getByRole('button', { name: 'Ask me' }).click();
  const start = performance.now();
  await expect.element(call()).toHaveTextContent(/command: rm -rf \/home$/);
  // A key that was meant for the composer meets the call, and decides nothing.
  await expect.element(call()).toHaveFocus();
  await userEvent.keyboard('{Enter} 1y');
  expect(sent).toEqual([]);
  await userEvent.keyboard('{Tab}');
  await expect.element(allow()).toHaveFocus();
  expect(allow().element().matches(':focus-visible')).toBe(true);
  await userEvent.keyboard('{Enter}');
  expect(performance.now() - start).toBeLessThan(2_000);
  expect(sent).toMatchObject([answered]);
});

test.each([
  ['in a message', {}],
  ['in a dock', { dock: Dock }],
])(
  'a call is not allowed before each part was in view, %s; the form says why and shows the first such part',
  async (_, props) => {
    const { sent } = await showForm(long, props);
    const box = call().element();
    // Its end alone is not enough.
    box.scrollTop = box.scrollHeight;
    await wait(100);
    await allow().click();
    await expect.element(unread()).toBeVisible();
    expect(sent).toEqual([]);
    // The call has the focus, so that keys scroll it.
    await expect.element(call()).toHaveFocus();
    expect(box.scrollTop).toBeLessThan(box.clientHeight);
    await readAll(box);
    await expect.element(unread()).not.toBeInTheDocument();
    expect(sent).toEqual([]);
    await allow().click();
    expect(sent).toMatchObject([answered]);
  },
);

test.each(catalogues.map((messages) => [messages.locale, messages] as const))(
  'a refused press moves nothing, its reason is whole, and nothing looks chosen: %s at 240 px',
  async (_, messages) => {
    await render(
      <div style={{ inlineSize: '240px' }}>
        <InteractiveForm trustedForm={formOf(long)} messages={messages} draftStore={null} onAnswer={() => undefined} />
      </div>,
    );
    const form = page.getByRole('form').element();
    const places = () =>
      [form, ...form.querySelectorAll('button, [data-slot="call-text"]')].map((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return [top, bottom];
      });
    const before = places();
    await wait(600);
    await page.getByRole('button').first().click();
    const reason = page.getByText(messages.readCall as string);
    await expect.element(reason).toBeVisible();
    await wait(300);
    expect(places()).toEqual(before);
    expect(form.scrollTop).toBe(0);
    const [label, words] = [document.querySelector('[data-slot="call-label"]')!, reason.element()];
    expect(words.getBoundingClientRect().bottom).toBeLessThanOrEqual(label.getBoundingClientRect().bottom);
    expect(form.querySelector('[aria-pressed="true"]')).toBeNull();
  },
);

describe('a long argument beside others scrolls by itself', () => {
  const lines = (word: string) => Array.from({ length: 30 }, (_, line) => `${word} ${line}`).join('\n');
  const edit = formOfResult(
    fromAiSdkApproval({
      ...part,
      title: undefined,
      input: { path: 'a.ts', before: lines('old'), after: lines('new') },
    }),
  ).payload.questions;
  const value = (name: string) => page.getByRole('group', { name, exact: true });

  test('its hidden lines lie below other arguments, and have not been seen; the reason shows the first of them', async () => {
    const { sent } = await showForm(edit);
    await expect.element(value('before')).toBeVisible();
    await wait(600);
    await allow().click();
    await expect.element(unread()).toBeVisible();
    // The keys scroll the argument that has not been read.
    await expect.element(value('before')).toHaveFocus();
    expect(value('before').element().scrollTop).toBeGreaterThan(0);
    expect(sent).toEqual([]);
  });

  test('whoever scrolls each of them to its end may allow', async () => {
    const { sent } = await showForm(edit);
    await expect.element(value('before')).toBeVisible();
    for (const name of ['before', 'after']) {
      value(name).element().scrollIntoView({ block: 'nearest' });
      await readAll(value(name).element());
    }
    await wait(600);
    await allow().click();
    await expect.poll(() => sent).toMatchObject([answered]);
  });
});

test.each([
  ['a short call', short, [answered]],
  ['a call whose end is out of view', long, []],
])(
  'a press in the frame in which the form appears asks the browser what is in view: %s',
  async (_, questions, expected) => {
    const sent: AnswerMessage[] = [];
    await render(<LateForm trustedForm={formOf(questions)} onAnswer={(message) => void sent.push(message)} />);
    flushSync(() => (page.getByRole('button', { name: 'Ask me' }).element() as HTMLElement).click());
    (allow().element() as HTMLElement).click();
    expect(sent).toEqual([]);
    await expect.poll(() => sent.length > 0 || unread().query() !== null).toBe(true);
    expect(sent).toMatchObject(expected);
  },
);

test.each([
  ['in a closed <details>', (isOpen: boolean, form: ReactElement) => <details open={isOpen}>{form}</details>],
  ['in a tab that is not shown', (isOpen: boolean, form: ReactElement) => <div hidden={!isOpen}>{form}</div>],
  [
    'in a dialog that grows from nothing',
    (isOpen: boolean, form: ReactElement) => <div style={{ scale: isOpen ? 1 : 0.01 }}>{form}</div>,
  ],
  [
    'on a card that turns',
    (isOpen: boolean, form: ReactElement) => <div style={{ rotate: isOpen ? '0deg' : 'y 90deg' }}>{form}</div>,
  ],
])('a call that was drawn %s has not been seen there', async (_, draw) => {
  const sent: AnswerMessage[] = [];
  const form = (
    <InteractiveForm trustedForm={formOf(long)} draftStore={null} onAnswer={(message) => void sent.push(message)} />
  );
  const view = await render(draw(false, form));
  await wait(200);
  await view.rerender(draw(true, form));
  await expect.element(allow()).toBeVisible();
  await wait(600);
  await allow().click();
  await expect.element(unread()).toBeVisible();
  expect(sent).toEqual([]);
  await readAll(call().element());
  await allow().click();
  expect(sent).toMatchObject([answered]);
});

test.each([
  ['in the smallest print that a person can read', '[data-slot="call-text"] { font-size: 7px; }'],
  ['in lines of a host, where a name ends at the pixel of its value', '[data-slot^="call"] { all: revert; }'],
])('a call %s is allowed', async (_, style) => {
  const sent: AnswerMessage[] = [];
  const { questions } = formOfResult(
    fromAiSdkApproval({ ...part, input: { tool: 'shell', command: 'rm -rf build' } }),
  ).payload;
  await render(
    <>
      <style>{style}</style>
      <InteractiveForm
        trustedForm={formOf(questions)}
        draftStore={null}
        onAnswer={(message) => void sent.push(message)}
      />
    </>,
  );
  await expect.element(allow()).toBeVisible();
  await wait(600);
  await allow().click();
  await expect.poll(() => sent).toMatchObject([answered]);
});

test('whoever denies need not read to the end', async () => {
  const { sent } = await showForm(long);
  await deny().click();
  expect(sent).toMatchObject([{ answers: { 'permission:a': ['reject_once'] } }]);
});

test('keys scroll the call', async () => {
  await showForm(long);
  const box = call().element();
  (box as HTMLElement).focus();
  for (let at = -1; at < box.scrollTop;) {
    at = box.scrollTop;
    await userEvent.keyboard('{PageDown}');
    await wait(300);
  }
  await allow().click();
  await expect.element(page.getByRole('group', { name: 'Answered' })).toBeVisible();
});

test('blank lines push nothing out of sight: all of the call is in its box at once', async () => {
  await showForm(questionsOf(`ls${'\n'.repeat(40)}rm -rf /home`), { dock: Dock });
  const box = call().element();
  expect(box.scrollHeight).toBe(box.clientHeight);
  await expect.element(call()).toHaveTextContent('(39 blank lines)');
});

test('a call of one line takes at most 200 px, and no button has another place once it is pressed', async () => {
  await render(
    <div style={{ inlineSize: '400px', font: '14px/1.5 sans-serif' }}>
      <InteractiveForm trustedForm={formOf(silent)} draftStore={null} onAnswer={() => new Promise(() => undefined)} />
    </div>,
  );
  const form = page.getByRole('form').element();
  const places = () =>
    [...form.querySelectorAll('button')].slice(0, 3).map((button) => button.getBoundingClientRect().top);
  const before = places();
  expect(form.getBoundingClientRect().height).toBeLessThanOrEqual(200);
  await page.getByRole('button', { name: 'Deny with a reason' }).click();
  await expect.element(page.getByRole('textbox')).toHaveFocus();
  expect(places()).toEqual(before);
  await deny().click();
  await expect.element(page.getByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-disabled', 'true');
  expect(places()).toEqual(before);
});

test('in a form of little height the buttons are in reach, and the focus on the call is seen', async () => {
  await showForm(long, { dock: Dock, style: { ['--rif-max-height' as string]: '14rem' } });
  const form = page.getByRole('form').element().getBoundingClientRect();
  for (const button of [allow(), deny()]) {
    const { top, bottom } = button.element().getBoundingClientRect();
    expect([top >= form.top, bottom <= form.bottom]).toEqual([true, true]);
  }
  (call().element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  const { outlineStyle, outlineOffset } = getComputedStyle(call().element());
  expect([outlineStyle, outlineOffset]).toEqual(['solid', '-2px']);
});

test('a double click sends one answer', async () => {
  const { sent } = await showForm(short);
  await deny().dblClick();
  await expect.poll(() => sent).toMatchObject([{ answers: { 'permission:a': ['reject_once'] } }]);
});

test('the words of the agent stand in another block than the call', async () => {
  await showForm(short);
  const preview = document.querySelector('[data-slot="decision-words"]')!;
  expect(preview).toHaveTextContent('command: ls -la');
  expect(document.querySelector('[data-slot="call"]')!.contains(preview)).toBe(false);
  await expect.element(call()).not.toHaveTextContent('ls -la');
  // Whoever hears the button hears them too.
  await expect.element(allow()).toHaveAccessibleDescription(/command: ls -la/);
});

describe('several calls in one form', () => {
  const lines = Array.from({ length: 80 }, (_, line) => `echo ${line}`).join('\n');
  const form = formOfResult(
    fromLangGraphApproval({
      actionRequests: [
        { name: 'shell', args: { command: lines } },
        { name: 'mail', args: { to: 'ada' } },
      ],
      reviewConfigs: [],
    }),
  ).payload.questions;
  const first = (name: string) => page.getByRole('button', { name, exact: true }).first();
  const second = (name: string) => page.getByRole('button', { name, exact: true }).nth(1);
  const submit = () => page.getByRole('button', { name: 'Submit' });

  test('are not allowed together while the end of one has not been seen, and the form says which', async () => {
    const { sent } = await showForm(form);
    await first('Allow once').click();
    await second('Allow once').click();
    await submit().click();
    await expect.element(unread().first()).toBeVisible();
    expect(sent).toEqual([]);
    const [text] = document.querySelectorAll<HTMLElement>('[data-slot="call-text"]');
    await readAll(text!);
    await submit().click();
    await expect
      .poll(() => sent)
      .toMatchObject([{ answers: { 'permission:0': ['allow_once'], 'permission:1': ['allow_once'] } }]);
  });

  test('are denied at once, whatever has been seen', async () => {
    const { sent } = await showForm(form);
    await first('Deny').click();
    await second('Deny').click();
    await submit().click();
    await expect
      .poll(() => sent)
      .toMatchObject([{ answers: { 'permission:0': ['reject_once'], 'permission:1': ['reject_once'] } }]);
  });
});
