import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { OnAnswer } from '../../src/index.js';
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

describe('a cancellation that fails', () => {
  const fail = async () => {
    const onAnswer = vi.fn<OnAnswer>().mockRejectedValueOnce(new Error('Offline.'));
    const { user } = openForm(questions, { onAnswer });
    await user.type(screen.getByRole('textbox', { name: /^Say\?/ }), ', and more');
    await user.click(button('Cancel'));
    await user.click(button('Discard'));
    return { user, onAnswer };
  };

  test('says so once, keeps the answers, and is tried again as it was', async () => {
    const { user, onAnswer } = await fail();
    expect(screen.getByRole('alert')).toHaveTextContent('The cancellation could not be sent.');
    expect(screen.queryByRole('group', { name: /^Discard/ })).toBeNull();
    expect(screen.getByRole('textbox', { name: /^Say\?/ })).toHaveValue('as it was, and more');
    expect(button('Try again')).toHaveFocus();
    await user.click(button('Try again'));
    expect(screen.getByRole('group', { name: 'Cancelled' })).toBeInTheDocument();
    expect(onAnswer.mock.calls[1]).toEqual(onAnswer.mock.calls[0]);
  });
});
