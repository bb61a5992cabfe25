import { startTransition, useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InteractiveForm, type AnswerMessage } from '../../src/index.js';
import { choice, text } from '../fixtures/trusted-form.js';
import { formBlock } from './form-block.js';

const say = () => page.getByRole('textbox', { name: 'Say?' });
const input = () => say().element() as HTMLTextAreaElement;

const more = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    choice({ id: `more${index}`, question: `More ${index}?`, required: false }),
  );

/** A chat whose message still streams: the form's questions become more while the user types. */
async function openStream(first: object = text()) {
  const sent: AnswerMessage[] = [];
  let count = 0;
  const element = (props: object = {}) => (
    <InteractiveForm
      block={formBlock([first, ...more(count)])}
      draftStore={null}
      onAnswer={(answer) => void sent.push(answer)}
      {...props}
    />
  );
  const view = await render(element());
  const grow = async (): Promise<void> => {
    count += 1;
    await view.rerender(element());
  };
  return { sent, grow, update: (props: object) => view.rerender(element(props)) };
}

test.each([
  ['several lines', text()],
  ['one line', text({ multiline: false })],
])('letters typed in the middle of %s stay there while questions come', async (_, question) => {
  const { grow } = await openStream(question);
  await say().fill('head tail');
  input().setSelectionRange(5, 5);
  for (const letter of 'abcdefgh') {
    await userEvent.keyboard(letter);
    await grow();
  }
  await expect.element(say()).toHaveValue('head abcdefghtail');
  expect([input().selectionStart, input().selectionEnd]).toEqual([13, 13]);
  await expect.element(say()).toHaveFocus();
});

test('letters typed while React prepares the next questions at leisure stay where they were typed', async () => {
  function Slow(): null {
    const until = performance.now() + 60;
    while (performance.now() < until);
    return null;
  }
  let grow: () => void = () => undefined;
  function Chat() {
    const [count, setCount] = useState(0);
    grow = () => startTransition(() => setCount((current) => current + 1));
    return (
      <>
        <InteractiveForm block={formBlock([...more(count), text()])} draftStore={null} onAnswer={() => undefined} />
        {Array.from({ length: 6 }, (_, index) => (
          <Slow key={`${count}/${index}`} />
        ))}
      </>
    );
  }
  await render(<Chat />);
  await say().fill('head tail');
  input().setSelectionRange(5, 5);
  await userEvent.keyboard('abcd');
  grow();
  await userEvent.keyboard('efgh');
  await expect.element(page.getByText('More 0?')).toBeVisible();
  await expect.element(say()).toHaveValue('head abcdefghtail');
  expect([input().selectionStart, input().selectionEnd]).toEqual([13, 13]);
});

test('what an input method composes while questions come arrives once, and whole', async () => {
  const { grow, sent } = await openStream();
  await say().click();
  await cdp().send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 });
  await grow();
  await cdp().send('Input.imeSetComposition', { text: 'nihao', selectionStart: 5, selectionEnd: 5 });
  await grow();
  await cdp().send('Input.insertText', { text: '你好' });
  await grow();
  await expect.element(say()).toHaveValue('你好');
  await page.getByRole('button', { name: 'Submit' }).click();
  expect(sent).toMatchObject([{ answers: { say: '你好' } }]);
});

test('a selection outlives the questions that come', async () => {
  const { grow } = await openStream();
  await say().fill('one two three');
  input().setSelectionRange(4, 7);
  await grow();
  expect([input().selectionStart, input().selectionEnd]).toEqual([4, 7]);
  await userEvent.keyboard('2');
  await expect.element(say()).toHaveValue('one 2 three');
});

test('a host that locks the form for a moment takes neither the focus nor a word', async () => {
  const { update } = await openStream();
  await say().fill('half a ');
  await update({ locked: true });
  await expect.element(say()).toHaveFocus();
  await userEvent.keyboard('x');
  await update({ locked: false });
  await expect.element(say()).toHaveFocus();
  await userEvent.keyboard('sentence');
  await expect.element(say()).toHaveValue('half a sentence');
});

const counter = (tick: number) => `Waiting for ${tick} s?`;
const cursor = (tick: number) => `Which files${tick % 2 ? '▍' : ''}`;

test.each([
  ['a line', text({ multiline: false }), 'a cursor', cursor, setTimeout],
  ['a text', text(), 'a counter at leisure', counter, startTransition],
  ['own words', choice({ id: 'say', question: 'Say?' }), 'a cursor', cursor, setTimeout],
] as const)(
  'the caret in %s stays where it is while the text of another question changes',
  async (_, own, _with, words, soon) => {
    function Chat() {
      const [tick, setTick] = useState(0);
      useEffect(() => {
        const timer = setInterval(() => soon(() => setTick((current) => current + 1)), 16);
        return () => clearInterval(timer);
      }, []);
      const questions = [choice({ id: 'other', question: words(tick), allow_other: false }), own];
      return <InteractiveForm block={formBlock(questions)} draftStore={null} onAnswer={() => undefined} />;
    }
    await render(<Chat />);
    const field = page.getByRole('textbox');
    await field.fill('head tail');
    const before = field.element() as HTMLInputElement;
    before.setSelectionRange(5, 5);
    await userEvent.keyboard('abcdef');
    for (const composed of ['か', 'かん', 'かんじ']) {
      await cdp().send('Input.imeSetComposition', {
        text: composed,
        selectionStart: composed.length,
        selectionEnd: composed.length,
      });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    await cdp().send('Input.insertText', { text: '漢字' });
    await userEvent.keyboard('gh');
    await expect.element(field).toHaveValue('head abcdef漢字ghtail');
    expect(field.element()).toBe(before);
  },
);
