import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { Form, InteractiveForm } from '../../src/index.js';
import { useInteractiveForm } from '../../src/headless/index.js';
import { buildAnswer } from '../../src/protocol/answer-message.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { wait } from './real-pointer.js';
import { deferred } from './deferred.js';
import { LateForm, showForm } from './show-form.js';

const submit = () => page.getByRole('button', { name: 'Submit' });
const composer = () => page.getByRole('textbox', { name: 'Composer' });
const announcement = () => page.getByRole('status');
const receipt = () => document.querySelector('[data-slot="interactive-form"]');

test('a refused submit goes to the first problem in the order of the form and announces how many there are', async () => {
  await showForm([choice({ default: ['a'] }), choice({ id: 'many', question: 'Many?', multi_select: true }), text()]);
  await submit().click();
  await expect.element(page.getByRole('checkbox', { name: 'A' })).toHaveFocus();
  await expect.element(announcement()).toHaveTextContent('2 questions need your attention.');
  await expect
    .element(page.getByRole('group', { name: 'Many?' }))
    .toHaveAccessibleDescription(/Choose at least one option, or write your own answer\./);
  await page.getByText('B', { exact: true }).nth(1).click();
  await submit().click();
  await expect.element(page.getByRole('textbox', { name: 'Say?' })).toHaveFocus();
  await expect.element(announcement()).toHaveTextContent('1 question needs your attention.');
});

test('parts in an order of their own: the first problem and the next question are those on the screen', async () => {
  const form = formOf([choice({ default: ['a'] }), text({ multiline: false })]);
  const sent: unknown[] = [];
  function Composed(): ReactElement {
    const state = useInteractiveForm(form, { onAnswer: (message) => void sent.push(message), draftStore: null });
    return (
      <Form.Root form={state}>
        <Form.Question id="say" />
        <Form.Question id="pick" />
        <Form.Submit />
      </Form.Root>
    );
  }
  await render(<Composed />);
  const say = page.getByRole('textbox', { name: 'Say?' });
  await say.fill('hi');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('radio', { name: 'A' })).toHaveFocus();
  await wait(600); // a second Enter at once sends nothing that nobody has seen
  await userEvent.keyboard('{Enter}');
  expect(sent).toHaveLength(1);
});

test('an Other without words is where its words are missing', async () => {
  await showForm([choice()]);
  await page.getByRole('radio', { name: 'Other' }).click();
  await submit().click();
  await expect.element(page.getByRole('textbox', { name: /^Your own/ })).toHaveFocus();
});

test('a far problem is brought into view', async () => {
  await showForm([
    text({ id: 'first', question: 'First?' }),
    ...Array.from({ length: 20 }, (_, index) => choice({ id: `q${index}`, default: ['a'] })),
  ]);
  await submit().click();
  await expect.element(page.getByRole('textbox', { name: 'First?' })).toHaveFocus();
  await expect.element(page.getByRole('textbox', { name: 'First?' })).toBeInViewport();
});

test('after sending, focus goes to the receipt and nothing scrolls', async () => {
  const sending = deferred();
  await showForm([choice({ default: ['a'] })], { onAnswer: () => sending.promise });
  submit().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Sending…' })).toHaveFocus();
  await expect.element(announcement()).toHaveTextContent('Sending…');
  sending.resolve();
  await expect.poll(receipt).toHaveAttribute('data-status', 'answered');
  expect(document.activeElement).toBe(receipt());
  // The name of the receipt is heard with the focus, and not once more from the live region.
  expect(receipt()).toHaveAccessibleName('Answered');
  await expect.element(announcement()).toHaveTextContent(/^$/);
});

test('after sending, focus goes to the receipt also in a component with a shadow root', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const shadow = host.attachShadow({ mode: 'open' });
  const container = shadow.appendChild(document.createElement('div'));
  await render(
    <InteractiveForm trustedForm={formOf([choice({ default: ['a'] })])} draftStore={null} onAnswer={() => undefined} />,
    { container },
  );
  const button = shadow.querySelector<HTMLElement>('[data-slot="submit"]')!;
  button.focus();
  expect(shadow.activeElement).toBe(button);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => shadow.querySelector('[data-status="answered"]')).not.toBeNull();
  expect(shadow.activeElement).toBe(shadow.querySelector('[data-status="answered"]'));
  host.remove();
});

test('cancelling by way of the question whether to keeps the focus as well', async () => {
  const sending = deferred();
  await showForm([text()], { onAnswer: () => sending.promise });
  await page.getByRole('textbox', { name: 'Say?' }).fill('an essay');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByRole('button', { name: 'Sending…' })).toHaveFocus();
  sending.resolve();
  await expect.poll(receipt).toHaveAttribute('data-status', 'cancelled');
  expect(document.activeElement).toBe(receipt());
  expect(receipt()).toHaveAccessibleName('Cancelled');
});

test('an answer that arrives while the user is elsewhere leaves them there', async () => {
  const { update, form } = await showForm([choice()]);
  await composer().click();
  await update({ answer: buildAnswer(form, { pick: ['a'] }) });
  await expect.poll(receipt).toHaveAttribute('data-status', 'answered');
  await expect.element(composer()).toHaveFocus();
});

test('a failed send leaves the focus on the button that tries again, even with autoFocus', async () => {
  await showForm([choice({ default: ['a'] })], {
    autoFocus: true,
    onAnswer: () => Promise.reject(new Error('offline')),
  });
  submit().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Try again' })).toHaveFocus();
});

test('autoFocus waits for the turn of the user', async () => {
  const { update } = await showForm([choice({ default: ['b'] })], { autoFocus: true, locked: true });
  expect(document.activeElement).toBe(document.body);
  await update({ locked: false });
  await expect.element(page.getByRole('radio', { name: 'B' })).toHaveFocus();
});

test('autoFocus leaves alone who writes in a component with a shadow root, in rich text or in a frame', async () => {
  const host = document.createElement('div');
  host.attachShadow({ mode: 'open' }).innerHTML = '<textarea></textarea>';
  const rich = Object.assign(document.createElement('div'), { contentEditable: 'true' });
  const frame = Object.assign(document.createElement('iframe'), { srcdoc: '<textarea autofocus></textarea>' });
  document.body.append(host, rich, frame);
  await expect.poll(() => frame.contentDocument?.querySelector('textarea')).toBeTruthy();
  for (const [owner, writing] of [
    [host, host.shadowRoot!.querySelector('textarea')!],
    [rich, rich],
    [frame, frame.contentDocument!.querySelector('textarea')!],
  ] as const) {
    writing.focus();
    expect(document.activeElement).toBe(owner);
    const { screen } = await showForm([choice()], { autoFocus: true });
    await expect.element(page.getByRole('radiogroup')).toBeInTheDocument();
    expect(document.activeElement).toBe(owner);
    await screen.unmount();
  }
  for (const element of [host, rich, frame]) element.remove();
});

test('a form that a portal draws into a frame leaves alone who writes in the frame', async () => {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const inner = frame.contentDocument!;
  const composer = inner.body.appendChild(inner.createElement('textarea'));
  const sent = vi.fn();
  composer.focus();
  const form = (
    <InteractiveForm trustedForm={formOf([choice()])} draftStore={null} autoFocus quickAnswers onAnswer={sent} />
  );
  const { rerender } = await render(createPortal(form, inner.body));
  expect(inner.activeElement).toBe(composer);
  inner.querySelector<HTMLElement>('[role="radio"], [type="radio"]')!.click();
  const said = () => [...inner.querySelectorAll('[role="status"]')].map((status) => status.textContent).join();
  await expect.poll(said).toMatch(/Sending in a moment/);
  composer.blur();
  composer.focus();
  await expect.poll(said).not.toMatch(/Sending/);
  expect(sent).not.toHaveBeenCalled();
  await rerender(<></>);
  frame.remove();
});

test('each step takes focus to what answers it, forth and back, by the jump, and the review to its heading', async () => {
  await showForm(
    [
      choice({ default: ['a'], question: 'One?' }),
      text({ question: 'Two?', required: false }),
      choice({ id: 'three', question: 'Three?', default: ['b'] }),
    ],
    { layout: 'steps' },
  );
  const two = page.getByRole('textbox', { name: 'Two?' });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  expect(document.activeElement).toBe(document.body);
  await press('Next');
  await expect.element(two).toHaveFocus();
  await press('Next');
  await expect.element(page.getByRole('radio', { name: 'B' })).toHaveFocus();
  await press('Back');
  await expect.element(two).toHaveFocus();
  await press('Go to question 3: Three?');
  await expect.element(page.getByRole('radio', { name: 'B' })).toHaveFocus();
  await press('Review');
  await expect.element(page.getByRole('heading', { name: 'Check your answers' })).toHaveFocus();
  await press('Change the answer to: One?');
  await expect.element(page.getByRole('radio', { name: 'A' })).toHaveFocus();
});

test('a step with a problem keeps the user at the problem', async () => {
  await showForm([choice(), text()], { layout: 'steps' });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByRole('radio', { name: 'A' })).toHaveFocus();
  await expect.element(announcement()).toHaveTextContent('1 question needs your attention.');
});

test('a form that appears does not scroll the chat', async () => {
  await render(
    <div style={{ blockSize: '3000px' }}>
      <LateForm trustedForm={formOf([choice()])} />
    </div>,
  );
  await page.getByRole('button', { name: 'Ask me' }).click();
  await expect.element(page.getByRole('radiogroup')).toBeInTheDocument();
  expect(scrollY).toBe(0);
});

test('a press on the text of a question does not take focus away from the composer', async () => {
  const { container } = await render(
    <InteractiveForm trustedForm={formOf([choice()])} draftStore={null} onAnswer={() => undefined} />,
  );
  expect(container.querySelector('[data-slot="interactive-form"]')).not.toHaveAttribute('tabindex');
  expect(container.querySelectorAll('[role="radiogroup"][tabindex]')).toHaveLength(0);
});

test.each<[string, ReactElement, string]>([
  [
    'chooses in another form',
    <InteractiveForm
      key="a"
      trustedForm={formOf([choice({ question: 'First?' })], {}, 'toolu_a')}
      draftStore={null}
      onAnswer={() => undefined}
    />,
    '[role=radio], [type=radio]',
  ],
  [
    'chooses in a list of the host',
    <ul key="b" role="listbox">
      <li role="option" aria-selected tabIndex={0}>
        One
      </li>
    </ul>,
    '[role=option]',
  ],
  [
    'walks a tree of the host',
    <ul key="c" role="tree">
      <li role="treeitem" tabIndex={0}>
        One
      </li>
    </ul>,
    '[role=treeitem]',
  ],
])('a form that appears takes no key from a user who %s', async (_, elsewhere, target) => {
  const onAnswer = vi.fn();
  const late = (
    <InteractiveForm
      trustedForm={formOf([choice({ question: 'Second?' })], {}, 'toolu_b')}
      autoFocus
      quickAnswers
      draftStore={null}
      onAnswer={onAnswer}
    />
  );
  const view = await render(<>{elsewhere}</>);
  const element = document.querySelector<HTMLElement>(target)!;
  element.focus();
  await view.rerender(
    <>
      {elsewhere}
      {late}
    </>,
  );
  await expect.element(page.getByRole('radiogroup', { name: 'Second?' })).toBeVisible();
  expect(document.activeElement).toBe(element);
  await userEvent.keyboard('3');
  expect(
    page.getByRole('radiogroup', { name: 'Second?' }).element().querySelectorAll('[aria-checked=true], :checked'),
  ).toHaveLength(0);
  expect(onAnswer).not.toHaveBeenCalled();
});
