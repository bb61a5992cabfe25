import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { imageAttachments } from '../../src/attachments/index.js';
import { choice, text } from '../fixtures/trusted-form.js';
import { openForm, type FormProps } from './open-form.js';

/** What foreign code does to the page: a translator replaces each text, and an extension moves each field into a box of its own. */
const CODE: Record<string, (root: Element) => void> = {
  'a translator': (root) => {
    for (const node of textsOf(root)) {
      const outer = document.createElement('b');
      const inner = document.createElement('b');
      outer.append(inner);
      node.replaceWith(outer);
      inner.append(node.data);
    }
  },
  'an extension': (root) => {
    for (const field of root.querySelectorAll('input, textarea')) {
      if (field.parentElement?.matches('[data-foreign]')) continue;
      const box = document.createElement('div');
      box.dataset['foreign'] = '';
      field.replaceWith(box);
      box.append(field);
    }
  },
};

/** The texts that a translator finds. */
function textsOf(root: Element): Text[] {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isFound = node.textContent?.trim() !== '' && !node.parentElement?.closest('[translate="no"], b');
    if (isFound) texts.push(node as Text);
  }
  return texts;
}

const errors: unknown[] = [];
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation((...words) => void errors.push(words)));
afterEach(() => {
  vi.restoreAllMocks();
  errors.length = 0;
});

const questions = [
  choice({ header: 'Pick', max_select: 2, multi_select: true }),
  text({ max_length: 6, description: 'In short.' }),
  text({ id: 'much', question: 'Much?', format: 'integer', minimum: 1, maximum: 9, slider: true, unit: 'GB' }),
  choice({ id: 'long', question: 'Long?', required: false }, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
];
const layouts: [string, FormProps][] = [
  ['a form', { longList: 20, notes: true, allowDelegate: true, allowPartial: true, shortcuts: true }],
  ['steps', { longList: 20, layout: 'steps', quickAnswers: true }],
];
const cases = layouts.flatMap(([layout, props]) => Object.keys(CODE).map((code) => [layout, code, props] as const));

test.each(cases)('%s lives through %s', async (_, code, props) => {
  let isOnline = false;
  const onAnswer = async () => (isOnline ? undefined : Promise.reject(new Error('offline')));
  const { container, update } = openForm(questions, {
    ...props,
    onAnswer,
    attachments: imageAttachments(),
  });
  const all = (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)];
  const press = (selector: string) => () => all(`${selector}:not(:disabled, [hidden])`).forEach((it) => it.click());
  const type = (selector: string, value: string) => () =>
    all(selector).forEach((target) => fireEvent.change(target, { target: { value } }));
  const add = () => {
    const files = [new File(['x'], 'one.png', { type: 'image/png' }), new File(['y'], 'two.txt')];
    all('[type="file"]').forEach((target) => fireEvent.change(target, { target: { files } }));
  };
  const play = async (...acts: (() => unknown)[]): Promise<void> => {
    for (const each of acts) {
      // A note comes and goes as a whole.
      const texts = textsOf(container).filter(
        ({ parentElement }) =>
          parentElement?.childNodes.length !== 1 && !parentElement?.matches('[data-slot="row-note"]'),
      );
      expect(texts.map(({ data }) => data)).toEqual([]);
      act(() => CODE[code]!(container));
      await act(async () => each());
    }
  };
  const refused = [press('[data-choice="1"]'), press('[data-choice="other"]'), press('[type="submit"]')];
  const typed = ['too long', 'mine'].map((words) => type('textarea[data-text-field]', words));
  const numbers = ['12', '5'].map((words) => type('[data-field="q2"] [type="text"]', words));
  const filters = ['b', 'nothing', ''].map((words) => type('[type="search"]', words));
  const images = [add, () => waitFor(() => expect(all('[data-slot="thumbnail"]')).toHaveLength(all('ul').length))];
  const others = ['note-toggle', 'delegate', 'delegate', 'detach', 'clear', 'next'].map((slot) =>
    press(`[data-slot="${slot}"]`),
  );
  const isLocked = [true, false].map((locked) => () => update({ locked }));
  for (const __ of props.layout === 'steps' ? questions : [0])
    await play(...refused, ...typed, ...numbers, ...filters, ...images, ...isLocked, ...others);
  await play(press('[data-slot="cancel"]'), press('[data-slot="keep"]'), press('[type="submit"]'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your answer could not be sent.');
  isOnline = true;
  await play(press('[type="submit"]'), () => undefined);
  expect(container.querySelector('[data-status="answered"]')).toHaveTextContent('mine');
  const lost = errors.filter((words) => String(words).includes('NotFoundError'));
  expect(code === 'an extension' ? [] : lost).toEqual([]);
});

test('the focus and its caret stay in a field that foreign code has moved', () => {
  openForm([text({ max_length: 6 })]);
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(field(), { target: { value: 'too long' } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  act(() => CODE['an extension']!(document.body));
  const before = field();
  before.focus();
  // The hint comes back before the field, which is not where React has put it.
  fireEvent.change(before, { target: { value: 'short', selectionEnd: 2 } });
  expect(field()).not.toBe(before);
  expect(field()).toHaveFocus();
  expect([field().value, field().selectionEnd]).toEqual(['short', 2]);
});

test('an error of the host goes to the host', () => {
  const renderText = () => {
    throw new Error('a mistake');
  };
  expect(() => openForm([text()], { renderText })).toThrow('a mistake');
});
