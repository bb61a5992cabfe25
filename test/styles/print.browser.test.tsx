import { afterEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AnswerReceipt } from '../../src/index.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { showForm } from '../components/show-form.js';

const print = (media: '' | 'print') => cdp().send('Emulation.setEmulatedMedia', { media });

afterEach(() => print(''));

const receipt = (
  <AnswerReceipt
    trustedForm={formOf([choice()])}
    answer={{ status: 'answered', answers: { pick: ['b'] } }}
    collapsible
  />
);

test('a folded receipt has its answers on paper, and stays folded on the screen', async () => {
  await render(receipt);
  const isShown = () => page.getByText('Pick?').element().checkVisibility();
  expect(isShown()).toBe(false);
  await print('print');
  await expect.poll(isShown).toBe(true);
  await print('');
  await expect.poll(isShown).toBe(false);
});

test.each([
  ['an answer', () => showForm([text({ default: ['A long line of words.\n'.repeat(60)] })]), 'Say?'],
  [
    'words of one’s own',
    () => showForm([choice({ default: ['A long line of words.\n'.repeat(60)] })]),
    /^Your own answer/,
  ],
])('on paper %s that is longer than its field is there as a whole', async (_, open, name) => {
  await open();
  const field = page.getByRole('textbox', { name }).element();
  expect(field.scrollHeight).toBeGreaterThan(field.clientHeight);
  await print('print');
  expect(field.scrollHeight).toBe(field.clientHeight);
});
