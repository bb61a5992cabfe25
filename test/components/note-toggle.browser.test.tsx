import { expect, test } from 'vitest';
import { choice, text } from '../fixtures/trusted-form.js';
import { showForm } from './show-form.js';

test('the buttons of notes stand in the gaps between questions', async () => {
  const questions = [choice(), text({ required: false }), text({ id: 'more', required: false })];
  const { update } = await showForm(questions, { notes: true });
  const height = (): number => document.querySelector('form')!.offsetHeight;
  const [first] = document.querySelectorAll<HTMLElement>('[data-slot="note-toggle"]');
  expect(first!.offsetHeight).toBe(24);
  const withNotes = height();
  await update({ notes: false });
  expect(withNotes - height()).toBeLessThanOrEqual(15 * questions.length);
});
