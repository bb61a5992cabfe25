import { useState, type ReactElement } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { imageAttachments } from '../../src/attachments/index.js';
import { buildAnswer } from '../../src/protocol/index.js';
import { Dock, InteractiveForm, type AnswerMessage } from '../../src/index.js';
import { UrlConsent } from '../../src/url-consent/index.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { holdKey, middleOf, pressKey, pressKeyTwice, tap, wait, type PressKey } from './real-pointer.js';
import { showForm } from './show-form.js';

/** A second press that comes too soon for a person to have seen what the first one brought. */
const PAUSES = [40, 200, 400];
/** Longer than a person needs to see what has come. */
const LONG = 1000;

const button = (name: string | RegExp) => page.getByRole('button', { name });
const url = 'https://login.example.com/start';

/** Each way in which a key is pressed once too often. */
const TWICE: [name: string, (key: PressKey) => Promise<void>][] = [
  ...PAUSES.map((pause) => [`again ${pause} ms later`, (key) => pressKeyTwice(key, pause)] as [string, (key: PressKey) => Promise<void>]),
  ['and held', (key) => holdKey(5, key)],
];
const KEYS: PressKey[] = ['Enter', 'Space'];
const ways = KEYS.flatMap((key) => TWICE.map(([name, press]) => [key, name, () => press(key)] as const));
const few = ways.filter(([, name]) => /200|held/.test(name));

async function focus(name: string | RegExp): Promise<void> {
  await expect.element(button(name)).toBeVisible();
  button(name).element().focus();
}

describe('Change of a receipt', () => {
  const one = [choice({ allow_other: false, required: false })];
  const two = [choice({ allow_other: false }), text()];
  const words = [text()];
  const answers = { pick: ['b'], say: 'words' };
  const past = { revisable: true, answer: buildAnswer(formOf(two), answers) } as const;
  const forms = [
    ['a choice', ways, one, { revisable: true, answer: buildAnswer(formOf(one), { pick: ['b'] }) }],
    ['a text', few, words, { revisable: true, answer: buildAnswer(formOf(words), { say: 'words' }) }],
    ['a stack', few, two, past],
    ['steps', ways, two, { ...past, layout: 'steps' }],
  ] as const;

  describe.each(forms)('of %s', (_, all, questions, props) => {
    test.each(all)('pressed by %s %s opens the form, and sends and changes nothing there', async (_key, _name, press) => {
      const { sent } = await showForm(questions, props);
      await focus('Change');
      await press();
      await expect.element(button('Cancel')).toBeVisible();
      await wait(100);
      expect(sent).toEqual([]);
      // At the review there are none.
      for (const checked of page.getByRole('radio', { checked: true }).elements()) expect(checked).toBe(page.getByRole('radio', { name: 'B' }).element());
      expect(page.getByRole('radio', { checked: true }).elements()).toHaveLength(page.getByRole('radiogroup').elements().length);
      for (const field of page.getByRole('textbox', { name: 'Say?' }).elements()) expect(field).toHaveValue('words');
    });
  });

  test('of an answer that was just sent: the same', async () => {
    const { sent } = await showForm(one, { revisable: true });
    await page.getByText('B', { exact: true }).click();
    await button('Submit').click();
    await expect.element(button('Change')).toBeVisible();
    await wait(LONG);
    await focus('Change');
    await pressKeyTwice('Enter', 200);
    await expect.element(page.getByRole('radio', { name: 'B' })).toHaveFocus();
    expect(sent).toHaveLength(1);
  });

  test('a separate press counts: once the form could be seen, and at once after another key', async () => {
    const { sent } = await showForm(one, { revisable: true, answer: buildAnswer(formOf(one), { pick: ['b'] }) });
    await focus('Change');
    await pressKey();
    await expect.element(page.getByRole('radio', { name: 'B' })).toHaveFocus();
    await wait(LONG);
    await pressKey();
    expect(sent).toMatchObject([{ answers: { pick: ['b'] }, revision: 1 }]);
    await expect.element(button('Change')).toBeVisible();
    await wait(LONG);
    await focus('Change');
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(sent).toMatchObject([{ revision: 1 }, { answers: { pick: ['c'] } }]);
  });
});

describe('a consent to an address', () => {
  let [onAnswer, openUrl] = [vi.fn(), vi.fn()];
  beforeEach(async () => {
    [onAnswer, openUrl] = [vi.fn(), vi.fn()];
    await render(<UrlConsent request={{ mode: 'url', url }} requester="Reports" onAnswer={onAnswer} openUrl={openUrl} />);
  });

  test.each(ways)('pressed by %s %s opens it once', async (_key, _name, press) => {
    await focus(/^Open/);
    await press();
    await expect.element(button(/again$/)).toBeVisible();
    await wait(100);
    expect([openUrl.mock.calls, onAnswer.mock.calls]).toEqual([[[url]], [[{ action: 'accept' }]]]);
  });

  test.each(PAUSES)('tapped again %i ms later opens it once', async (pause) => {
    await expect.element(button(/^Open/)).toBeVisible();
    const point = middleOf(button(/^Open/).element());
    await wait(600); // a finger elsewhere, a moment ago, would make it a tap of a row
    const at = Date.now();
    await tap(point, { at });
    await expect.poll(() => openUrl.mock.calls).toHaveLength(1);
    await tap(point, { at: at + pause });
    await wait(200);
    expect(openUrl).toHaveBeenCalledTimes(1);
  });

  test.each(KEYS)('a separate press opens it again: %s, once what the first one did could be seen', async (key) => {
    await focus(/^Open/);
    await pressKey(key);
    await wait(LONG);
    await pressKey(key);
    expect(openUrl).toHaveBeenCalledTimes(2);
  });

  test('the third of a row counts, half a second after the first', async () => {
    await focus(/^Open/);
    const at = Date.now();
    for (const later of [0, 350, 700]) {
      await wait(at + later - Date.now());
      await pressKey('Enter', { at: at + later });
    }
    expect(openUrl).toHaveBeenCalledTimes(2);
  });

  test('the first press counts, and so does a click of a script, whatever was pressed before', async () => {
    await pressKey();
    await focus(/^Open/);
    await pressKeyTwice('Enter', 40);
    (button(/^Open/).element() as HTMLButtonElement).click();
    expect(openUrl).toHaveBeenCalledTimes(2);
  });
});

describe('a button that stays where it is', () => {
  test.each(few)('Submit by %s %s: what failed at once is not sent again', async (_key, _name, press) => {
    const onAnswer = vi.fn(() => ({ error: 'Offline.' }));
    await showForm([text({ default: 'words' })], { onAnswer });
    await focus('Submit');
    await press();
    await expect.element(button('Try again')).toBeVisible();
    expect(onAnswer).toHaveBeenCalledTimes(1);
    await wait(LONG);
    button('Try again').element().focus();
    await pressKey();
    expect(onAnswer).toHaveBeenCalledTimes(2);
  });

  test.each(few)('the line of a dock by %s %s: folds it once', async (_key, _name, press) => {
    await showForm([text()], { dock: Dock });
    await focus(/1 question/);
    await press();
    await expect.element(button(/1 question/)).toHaveAttribute('aria-expanded', 'false');
    await wait(LONG);
    await pressKey();
    await expect.element(button(/1 question/)).toHaveAttribute('aria-expanded', 'true');
  });

  test.each(few)('You decide by %s %s: hands it back once', async (_key, _name, press) => {
    await showForm([text()], { allowDelegate: true });
    await focus(/You decide/);
    await press();
    await expect.element(button(/You decide/)).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('a button that is taken away by its press', () => {
  test.each(ways)('Cancel by %s %s asks, and neither keeps nor discards; a separate press counts', async (key, _name, press) => {
    const { sent } = await showForm([text()]);
    await page.getByRole('textbox', { name: 'Say?' }).fill('words');
    await focus('Cancel');
    await press();
    await expect.element(button('Keep answering')).toHaveFocus();
    await wait(LONG);
    await expect.element(button('Discard')).toBeVisible();
    await pressKey(key);
    await expect.element(button('Cancel')).toHaveFocus();
    await expect.element(page.getByRole('textbox', { name: 'Say?' })).toHaveValue('words');
    expect(sent).toEqual([]);
  });

  test.each(few)('Next by %s %s goes one step, and chooses nothing there; a separate press goes on', async (key, _name, press) => {
    const question = (id: string) => choice({ id, question: `${id}?`, allow_other: false, required: false });
    const { sent } = await showForm([question('one'), question('two'), question('three')], { layout: 'steps' });
    await focus('Next');
    await press();
    await expect.element(page.getByRole('radiogroup', { name: 'two?' })).toBeVisible();
    await wait(100);
    await expect.element(page.getByRole('radiogroup', { name: 'two?' })).toBeVisible();
    expect(page.getByRole('radio', { checked: true }).elements()).toEqual([]);
    expect(sent).toEqual([]);
    await wait(LONG);
    await focus('Next');
    await pressKey(key);
    await expect.element(page.getByRole('radiogroup', { name: 'three?' })).toBeVisible();
  });

  test.each(ways)('Try again by %s %s sends once more, and a separate press once more', async (key, _name, press) => {
    const onAnswer = vi.fn(() => ({ error: 'Offline.' }));
    await showForm([text({ default: 'words' })], { onAnswer });
    await button('Submit').click();
    await focus('Try again');
    await wait(LONG);
    await press();
    await wait(100);
    expect(onAnswer).toHaveBeenCalledTimes(2);
    await wait(LONG);
    await focus('Try again');
    await pressKey(key);
    expect(onAnswer).toHaveBeenCalledTimes(3);
  });

  test.each(few)('Send without them by %s %s sends once, and opens no change; a separate press opens it', async (key, _name, press) => {
    const attachments = imageAttachments({ upload: () => new Promise<string>(() => undefined) });
    const { sent } = await showForm([text({ default: 'words' })], { attachments, revisable: true });
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['x'], 'one.png', { type: 'image/png' }));
    page
      .getByRole('textbox', { name: 'Say?' })
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await expect.element(page.getByText('one.png').first()).toBeVisible();
    await focus('Submit');
    await press();
    await expect.element(button('Send without them')).toBeVisible();
    expect(sent).toEqual([]);
    await wait(LONG);
    await focus('Send without them');
    await press();
    await expect.element(button('Change')).toBeVisible();
    await wait(100);
    expect(sent).toHaveLength(1);
    await wait(LONG);
    await focus('Change');
    await pressKey(key);
    await expect.element(button('Cancel')).toBeVisible();
  });
});

describe('a press that began outside of the form', () => {
  function Chat({ onAnswer }: { onAnswer: (answer: AnswerMessage) => void }): ReactElement {
    const [isThere, setThere] = useState(false);
    return isThere ? (
      <InteractiveForm trustedForm={formOf([text({ multiline: true })])} draftStore={null} autoFocus onAnswer={onAnswer} />
    ) : (
      <button type="button" onClick={() => setThere(true)}>
        Ask me
      </button>
    );
  }

  test('and is held writes nothing there', async () => {
    await render(<Chat onAnswer={() => undefined} />);
    await focus('Ask me');
    await holdKey(5);
    await expect.element(page.getByRole('textbox')).toHaveFocus();
    await expect.element(page.getByRole('textbox')).toHaveValue('');
    await wait(LONG);
    await pressKey();
    await expect.element(page.getByRole('textbox')).toHaveValue('\n');
  });
});

describe('an honest key', () => {
  test('starts as many lines in a text as it is pressed, quickly or held', async () => {
    await showForm([text()]);
    page.getByRole('textbox', { name: 'Say?' }).element().focus();
    await pressKeyTwice('Enter', 40);
    await holdKey(3);
    await pressKeyTwice('Space', 40);
    await expect.element(page.getByRole('textbox', { name: 'Say?' })).toHaveValue('\n\n\n\n\n\n  ');
  });

  test('Space at once after Enter is another press', async () => {
    await showForm([text({ multiline: false }), choice({ multi_select: true })]);
    page.getByRole('textbox', { name: 'Say?' }).element().focus();
    const at = Date.now();
    await pressKey('Enter', { at });
    await expect.element(page.getByRole('checkbox', { name: 'A' })).toHaveFocus();
    await pressKey('Space', { at: at + 100 });
    await expect.element(page.getByRole('checkbox', { name: 'A' })).toBeChecked();
  });

  test('Space that goes to and fro between two boxes checks both', async () => {
    await showForm([choice({ multi_select: true })]);
    page.getByRole('checkbox', { name: 'A' }).element().focus();
    await userEvent.keyboard(' {ArrowDown} ');
    expect(page.getByRole('checkbox', { checked: true }).elements()).toHaveLength(2);
  });

  test('a long press of Space presses a button once, when it is let go', async () => {
    const { sent } = await showForm([text({ default: 'words' })]);
    await focus('Submit');
    await holdKey(5, 'Space');
    await expect.poll(() => sent).toHaveLength(1);
  });
});
