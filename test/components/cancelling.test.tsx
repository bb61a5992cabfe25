import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choice, text } from '../fixtures/trusted-form.js';
import { openForm } from './open-form.js';

const questions = [choice({ default: ['b'] }), text({ default: 'as it was' })];
const button = (name: string) => screen.getByRole('button', { name });

test.each<[what: string, label: RegExp, words: string]>([
  ['an own answer', /own answer to/, 'mine'],
  ['a text', /^Say\?/, ', and more'],
  ['a note', /^Note on: Say/, 'because'],
])('asks before %s is thrown away, and can be told to keep it', async (_, label, words) => {
  const { user, sent } = openForm(questions, { notes: true });
  for (const toggle of screen.getAllByRole('button', { name: /note/i })) await user.click(toggle);
  await user.type(screen.getByRole('textbox', { name: label }), words);
  await user.click(button('Cancel'));
  expect(sent).toEqual([]);
  await user.click(button('Keep answering'));
  expect(sent).toEqual([]);
  await user.click(button('Cancel'));
  await user.click(button('Discard'));
  expect(sent).toMatchObject([{ status: 'cancelled', success: false }]);
});

test.each<[what: string, label: RegExp | undefined]>([
  ['nothing was done', undefined],
  ['only spaces were typed as an own answer', /own answer to/],
  ['only spaces were typed as a note', /^Note on: Say/],
])('asks nothing where %s: a default is nobody’s words', async (_, label) => {
  const { user, sent } = openForm(questions, { notes: true });
  for (const toggle of screen.getAllByRole('button', { name: /note/i })) await user.click(toggle);
  if (label) await user.type(screen.getByRole('textbox', { name: label }), '   ');
  await user.click(button('Cancel'));
  expect(sent).toMatchObject([{ status: 'cancelled', success: false }]);
});
