import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choice } from '../fixtures/trusted-form.js';
import { openForm } from './open-form.js';

// What keys and double clicks do is tried in a browser: take-back.browser.test.tsx.
const optional = (fields: Record<string, unknown> = {}) => choice({ required: false, ...fields });
const radio = (name: string) => screen.getByRole('radio', { name });
const own = () => screen.getByRole('textbox', { name: /own answer to/ });

test('a press on another option, after words in Other, lets go of that option as usual', async () => {
  const { user } = openForm([optional()]);
  await user.type(own(), 'mine');
  await user.click(radio('B'));
  await user.click(radio('B'));
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
});

test('a way to take it back is there for an optional single choice that has an answer', async () => {
  const { user } = openForm([
    optional(),
    choice({ id: 'must', question: 'Must?', default: ['a'] }),
    optional({ id: 'many', question: 'Many?', multi_select: true, default: ['a'] }),
  ]);
  const ways = () =>
    screen
      .queryAllByRole('button', { name: /^Clear selection/ })
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(ways()).toEqual([]);
  const group = within(screen.getByRole('radiogroup', { name: /^Pick/ }));
  await user.click(group.getByRole('radio', { name: 'B' }));
  expect(ways()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Clear selection Pick?' }));
  expect(ways()).toEqual([]);
  await user.click(group.getByRole('radio', { name: 'Other' }));
  expect(ways()).toHaveLength(1);
});
