import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InteractiveForm, type AnswerMessage, type InteractiveFormProps, type OptionLayout } from '../../src/index.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';

const described = choice({
  question: 'Which database?',
  options: ['PostgreSQL', 'SQLite', 'DynamoDB'].map((label) => ({
    label,
    value: label,
    description: `What ${label} is good for`,
  })),
});
const plain = choice({
  question: 'Where to?',
  options: ['Vercel', 'Netlify', 'Fly', 'Mine'].map((label) => ({ label, value: label })),
});
const yesOrNo = choice({ question: 'Run it now?', options: ['Yes', 'No'].map((label) => ({ label, value: label })) });

let sent: AnswerMessage[] = [];

beforeEach(() => {
  sent = [];
});

/** In the column of a chat. */
async function ask(questions: Parameters<typeof formOf>[0], props: Partial<InteractiveFormProps>) {
  await render(
    <div style={{ inlineSize: '400px', font: '14px/1.5 sans-serif' }}>
      <InteractiveForm
        trustedForm={formOf(questions)}
        draftStore={null}
        onAnswer={(message) => void sent.push(message)}
        {...(props as object)}
      />
    </div>,
  );
  return page.getByRole('form').element();
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const heightOf = (element: Element) => element.getBoundingClientRect().height;
/** The places of all that can be pressed. */
const placesOf = (form: Element) =>
  [...form.querySelectorAll('.rif-option, .rif-other, .rif-cancel')].map((row) => row.getBoundingClientRect().top);

test('three options with descriptions and Other take at most 300 px, four plain ones in the default look 330', async () => {
  expect(heightOf(await ask([described], { optionLayout: 'press' }))).toBeLessThanOrEqual(300);
  document.body.replaceChildren();
  expect(heightOf(await ask([plain], {}))).toBeLessThanOrEqual(330);
});

describe.each<OptionLayout>(['press', 'buttons'])('as %s', (optionLayout) => {
  const questions = [optionLayout === 'press' ? plain : yesOrNo];
  const [first, second] = optionLayout === 'press' ? ['Vercel', 'Netlify'] : ['Yes', 'No'];

  test('a press answers after a moment in which it can be undone, and nothing moves', async () => {
    const form = await ask(questions, { optionLayout });
    const before = placesOf(form);
    const height = heightOf(form);
    await page.getByText(first, { exact: true }).click();
    await expect.element(page.getByText('Sending in a moment…', { exact: true })).toBeVisible();
    expect(placesOf(form)).toEqual(before);
    expect(heightOf(form)).toBe(height);
    await button('Undo').click();
    await expect.element(page.getByRole('radio', { name: first })).not.toBeChecked();
    await new Promise((resolve) => setTimeout(resolve, 5_300));
    expect(sent).toEqual([]);
    expect(placesOf(form)).toEqual(before);
    await page.getByText(second, { exact: true }).click();
    await expect.poll(() => sent, { timeout: 7_000 }).toMatchObject([{ answers: { pick: [second] } }]);
  }, 20_000);

  test('own words have a button that sends them, and only then', async () => {
    const form = await ask(questions, { optionLayout });
    expect(form.querySelector('[type=submit]')).toBeNull();
    const before = placesOf(form).slice(0, 2);
    await page.getByText('Other', { exact: true }).click();
    await userEvent.keyboard('Somewhere else');
    expect(placesOf(form).slice(0, 2)).toEqual(before);
    await button('Submit').click();
    expect(sent).toMatchObject([{ answers: { pick: ['Somewhere else'] } }]);
  });

  test('whoever looks at something else in time sends by the button, and no sooner', async () => {
    await ask(questions, { optionLayout });
    await page.getByText(first, { exact: true }).click();
    await userEvent.click(document.body, { position: { x: 1, y: 1 } });
    await new Promise((resolve) => setTimeout(resolve, 5_300));
    expect(sent).toEqual([]);
    await button('Submit').click();
    expect(sent).toMatchObject([{ answers: { pick: [first] } }]);
  }, 10_000);

  test('keys: arrows only choose, Enter sends, and a digit answers', async () => {
    await ask(questions, { optionLayout });
    await page.getByText(first, { exact: true }).click();
    await button('Undo').click();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByText('Sending in a moment…', { exact: true })).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => sent).toMatchObject([{ answers: { pick: [second] } }]);
  });

  test('Cancel stands in the corner, and asks where something would be lost', async () => {
    const form = await ask(questions, { optionLayout });
    const cancel = button('Cancel').element().getBoundingClientRect();
    const box = form.getBoundingClientRect();
    expect(box.right - cancel.right).toBeLessThan(24);
    expect(cancel.top - box.top).toBeLessThan(24);
    expect(cancel.width).toBeGreaterThanOrEqual(24);
    await page.getByText('Other', { exact: true }).click();
    await userEvent.keyboard('Words');
    const height = heightOf(form);
    await button('Cancel').click();
    await expect.element(button('Keep answering')).toBeVisible();
    expect(heightOf(form)).toBeLessThanOrEqual(height + 40);
    await button('Keep answering').click();
    await expect.element(page.getByRole('textbox')).toHaveValue('Words');
  });
});

test('in a form of several questions a press goes on to the next, and Submit sends them', async () => {
  await ask([choice(), choice({ id: 'second', question: 'And then?' }), text()], { optionLayout: 'press' });
  await page.getByRole('radiogroup', { name: 'Pick?' }).getByText('B').click();
  await expect.element(page.getByRole('radiogroup', { name: 'And then?' }).getByRole('radio').first()).toHaveFocus();
  await page.getByRole('radiogroup', { name: 'And then?' }).getByText('C').click();
  await expect.element(page.getByRole('textbox', { name: 'Say?' })).toHaveFocus();
  await userEvent.keyboard('Words');
  await button('Submit').click();
  expect(sent).toMatchObject([{ answers: { pick: ['b'], second: ['c'], say: 'Words' } }]);
});

test.each<[name: string, optionLayout: OptionLayout, question: Record<string, unknown>, first: string]>([
  ['several answers', 'press', choice({ multi_select: true }), 'A'],
  ['several answers', 'buttons', choice({ multi_select: true }), 'A'],
  ['descriptions', 'buttons', described, 'PostgreSQL'],
  [
    'a long label',
    'buttons',
    choice({
      options: [
        { label: 'Of more than twenty-four letters', value: 'a' },
        { label: 'B', value: 'b' },
      ],
    }),
    'B',
  ],
])(
  'a question with %s is a list in place of %s, and only Submit sends it',
  async (_, optionLayout, question, first) => {
    const form = await ask([question], { optionLayout });
    expect(form.querySelector('[data-layout="press"], [data-layout="buttons"]')).toBeNull();
    await page.getByText(first, { exact: true }).click();
    await expect.element(page.getByText('Sending in a moment…', { exact: true })).not.toBeInTheDocument();
    await button('Submit').click();
    expect(sent).toHaveLength(1);
  },
);
