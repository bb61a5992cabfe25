import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choice, text } from '../fixtures/trusted-form.js';
import { openForm } from './open-form.js';

const pick = choice({ required: false });
const many = choice({ id: 'many', question: 'Many?', required: false, multi_select: true });
const say = text({ required: false });
const skip = (question: string) => screen.getByRole('button', { name: `Skip ${question}` });
const button = (name: string) => screen.getByRole('button', { name });

test('in steps each optional question can be skipped, and the answer says so', async () => {
  const { user, sent } = openForm([pick, many, say], { layout: 'steps' });
  await user.click(skip('Pick?'));
  expect(screen.getByRole('checkbox', { name: 'A' })).toHaveFocus();
  await user.click(skip('Many?'));
  expect(screen.getByRole('textbox', { name: 'Say?' })).toHaveFocus();
  await user.click(skip('Say?'));
  expect(screen.getByRole('heading', { name: 'Check your answers' })).toHaveFocus();
  await user.click(button('Submit'));
  expect(sent).toMatchObject([
    {
      answers: { pick: [], many: [], say: '' },
      details: { pick: { skipped: true }, many: { skipped: true }, say: { skipped: true } },
    },
  ]);
});

test('an answer is never lost by it: it is there only while there is none', async () => {
  const { user } = openForm([pick, say], { layout: 'steps' });
  await user.click(screen.getByRole('radio', { name: 'B' }));
  expect(screen.queryByRole('button', { name: /^Skip/ })).toBeNull();
  await user.click(button('Clear selection Pick?'));
  await user.click(skip('Pick?'));
  await user.keyboard('words');
  expect(screen.queryByRole('button', { name: /^Skip/ })).toBeNull();
});

test('in a list with quick answers it goes to the next question, and after the last to the button that sends', async () => {
  const { user, sent } = openForm([pick, say], { quickAnswers: true });
  await user.click(skip('Pick?'));
  expect(screen.getByRole('textbox', { name: 'Say?' })).toHaveFocus();
  await user.click(skip('Say?'));
  expect(button('Submit')).toHaveFocus();
  expect(sent).toEqual([]);
});

test('a required question, and a list where the next question is in sight, have none', () => {
  const { unmount } = openForm([choice(), text()], { layout: 'steps', quickAnswers: true });
  expect(screen.queryByRole('button', { name: /^Skip/ })).toBeNull();
  unmount();
  openForm([pick, say]);
  expect(screen.queryByRole('button', { name: /^Skip/ })).toBeNull();
});

test('while it is not the user’s turn it does nothing', () => {
  const { update } = openForm([pick, say], { layout: 'steps', locked: true });
  expect(skip('Pick?')).toBeDisabled();
  update({ locked: false });
  act(() => skip('Pick?').click());
  expect(screen.getByRole('textbox', { name: 'Say?' })).toHaveFocus();
});
