import { afterEach, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { choice, text } from '../fixtures/trusted-form.js';
import { showForm } from './show-form.js';

/** What a screen reader gets of what has the focus: its role, its name and its description, from Chromium's accessibility tree. */
async function heard(): Promise<string> {
  const { result } = (await cdp().send('Runtime.evaluate', { expression: DEEPEST })) as {
    result: { objectId: string };
  };
  const { nodes } = (await cdp().send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  })) as { nodes: AxNode[] };
  const [node] = nodes;
  return [node?.role, node?.name, node?.description]
    .map((part) => part?.value)
    .filter(Boolean)
    .join(' | ');
}

interface AxNode {
  role?: { value?: string };
  name?: { value?: string };
  description?: { value?: string };
}

// The tests run in a frame of the page.
const DEEPEST = `(function deepest(root) {
  const element = root.activeElement;
  return element?.tagName === 'IFRAME' ? deepest(element.contentDocument) : element;
})(document)`;

const language = choice({ id: 'one', question: 'Which?', description: 'For the new service.' });
const many = choice({ id: 'many', question: 'Many?', required: false, multi_select: true, max_select: 2 });
const permission = (call: string) =>
  choice({
    id: 'permission:c',
    call,
    allow_other: false,
    options: [
      { label: 'Allow once', value: 'allow_once', description: 'For now.' },
      { label: 'Deny', value: 'reject_once' },
    ],
  });
const said = () => document.querySelector('[role="status"]')!.textContent;
const tab = () => userEvent.keyboard('{Tab}');
/** The composer of the page stands before the form. */
const enter = () => userEvent.keyboard('{Tab}{Tab}');

afterEach(() => cdp().send('Accessibility.disable'));

test('by Tab a choice says that it is required, and its description, on the option that the focus comes to', async () => {
  await showForm([language, many]);
  await enter();
  expect(await heard()).toBe('radio | A | required For the new service.');
});

test('by Tab an optional choice says its bounds as well', async () => {
  await showForm([many]);
  await enter();
  expect(await heard()).toBe('checkbox | A | optional Choose up to 2');
});

test('among the options it is not said again, and on the way back it is', async () => {
  await showForm([language, many]);
  await enter();
  await userEvent.keyboard('{ArrowDown}');
  expect(await heard()).toBe('radio | B');
  await userEvent.keyboard('{ArrowUp}{ArrowDown}');
  await tab();
  await tab();
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}');
  expect(await heard()).toBe('radio | B | required For the new service.');
});

test('after a refusal the error comes after it', async () => {
  await showForm([language]);
  await page.getByRole('button', { name: 'Submit' }).click();
  expect(await heard()).toBe('radio | A | required For the new service. Choose an option, or write your own answer.');
});

test.each([
  ['a text', text({ id: 'say', question: 'Say?', max_length: 40 }), 'textbox | Say? | Write at most 40 characters.'],
  ['a choice', many, 'checkbox | A | optional Choose up to 2'],
])('after Next onto %s its question is said', async (_, question, words) => {
  await showForm([{ ...language, default: ['a'] }, question], { layout: 'steps' });
  await page.getByRole('button', { name: 'Next' }).click();
  expect(await heard()).toBe(words);
  // The name of a choice is that of its group.
  expect(document.activeElement!.closest('[role=group]')?.getAttribute('aria-labelledby') ?? '').toMatch(
    question === many ? /label$/ : /^$/,
  );
});

const lines = 'echo words\n'.repeat(1_800);
test.each([
  ['a short call', 'tool: shell\ncommand: rm -rf build'],
  ['a call of nearly 20,000 characters', `${lines}rm -rf build`],
])(
  'by Tab %s is said before the answer that allows it, and with it from the other side; a denial needs no call',
  async (_, call) => {
    await showForm([permission(call)]);
    const whole = call.replaceAll('\n', ' ');
    await enter();
    expect(await heard()).toBe(`group | What this allows | ${whole}`);
    await tab();
    expect(await heard()).toBe(`button | Allow once | ${whole} For now.`);
    await tab();
    expect(await heard()).toBe('button | Deny');
  },
);

test('after Next no caret of a field that is gone stands beside the question, and a text that the user marks in the page stays marked', async () => {
  const selection = getSelection()!;
  await showForm([{ ...language, default: ['a'] }, many, { ...language, id: 'last' }], { layout: 'steps' });
  await page.getByRole('textbox', { name: /Which\?/ }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  expect(document.querySelector('form')!.contains(selection.anchorNode)).toBe(false);
  document.body.append('words of the chat');
  selection.selectAllChildren(document.body);
  (page.getByRole('button', { name: 'Back' }).element() as HTMLElement).click();
  expect(selection.toString()).toContain('words of the chat');
  document.body.lastChild!.remove();
});

test('by Tab the options say what choosing does where it goes on by itself', async () => {
  await showForm([language, many], { quickAnswers: true });
  await enter();
  expect(await heard()).toBe(
    'radio | A | required For the new service. Choosing an option goes on to the next question.',
  );
  page.getByRole('checkbox', { name: 'A' }).element().focus();
  expect(await heard()).toBe('checkbox | A | optional Choose up to 2');
});

test('a quick answer says what was chosen and where the user is now, and what follows it says nothing of that', async () => {
  await showForm([language, text({ id: 'say', question: 'Say?' })], { layout: 'steps', quickAnswers: true });
  await enter();
  await tab();
  await userEvent.keyboard('2');
  await expect.poll(said).toBe('B. 2 of 2');
  expect(await heard()).toBe('textbox | Say?');
  await userEvent.keyboard('words');
  await expect.poll(said).toBe('');
});

test('a way to Undo is reached by Tab, and what it takes back is said', async () => {
  await showForm([language, many], { quickAnswers: true });
  await enter();
  await userEvent.keyboard('2');
  await expect.poll(said).toBe('B. 2 of 2');
  for (let tabs = 0; tabs < 9 && document.activeElement?.textContent !== 'Undo'; tabs += 1) await tab();
  expect(await heard()).toBe('button | Undo');
  await userEvent.keyboard('{Enter}');
  expect(await heard()).toContain('radio | B | required');
});

test('the same refusal again changes the live region, so that it is said again', async () => {
  await showForm([language]);
  const submit = page.getByRole('button', { name: 'Submit' });
  await submit.click();
  await expect.poll(said).toMatch(/^1 question needs your attention\./);
  const first = said();
  await submit.click();
  await expect.poll(said).not.toBe(first);
  expect(said().trim()).toBe(first.trim());
});

test('in the review, by Tab each way back says the answer', async () => {
  await showForm(
    [
      { ...language, default: ['b'] },
      { ...many, default: ['a', 'c'] },
      text({ id: 'say', question: 'Say?', required: false }),
    ],
    {
      layout: 'steps',
    },
  );
  for (let steps = 0; steps < 3; steps += 1) await page.getByRole('button', { name: /^(Next|Review)$/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Check your answers' })).toHaveFocus();
  const all: string[] = [];
  for (let rows = 0; rows < 3; rows += 1) {
    await tab();
    all.push(await heard());
  }
  expect(all).toEqual(
    [
      'Which? | B · default, not changed',
      'Many? | A · default, not changed C · default, not changed',
      'Say? | No answer',
    ].map((row) => `button | Change the answer to: ${row}`),
  );
});
