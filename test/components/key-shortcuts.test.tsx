import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choice, text } from '../fixtures/trusted-form.js';
import { openForm } from './open-form.js';

/** What each element says of the keys that act on it, by its name. */
function shortcuts(): Record<string, string | null> {
  const elements = [
    ...screen.queryAllByRole('radio'),
    ...screen.queryAllByRole('checkbox'),
    ...screen.queryAllByRole('button'),
  ];
  const named = elements.map((element) => [
    document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ?? element.textContent,
    element.getAttribute('aria-keyshortcuts'),
  ]);
  return Object.fromEntries(named.filter(([, keys]) => keys !== null)) as Record<string, string | null>;
}

const options = [
  { label: 'A', value: 'a' },
  { label: 'B', value: 'b', disabled: true },
  { label: 'C', value: 'c' },
];

test('what takes a key says so where the host shows keys, and a row that takes none does not', () => {
  openForm([choice({ options })], { shortcuts: true });
  expect(shortcuts()).toEqual({ A: '1', C: '2', Other: '3', Submit: 'Control+Enter Meta+Enter' });
});

test('rows say nothing where the host shows no keys', () => {
  openForm([choice({ options })]);
  expect(shortcuts()).toEqual({ Submit: 'Control+Enter Meta+Enter' });
});

test('so do the buttons of steps and of quick answers', async () => {
  const { user } = openForm([choice({ default: ['a'] }), text()], { layout: 'steps', quickAnswers: true });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(shortcuts()).toEqual({ Back: 'PageUp Alt+ArrowLeft', Undo: 'Control+Z Meta+Z' });
});
