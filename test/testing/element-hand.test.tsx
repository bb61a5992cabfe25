import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { elementHand } from '../../src/testing/element-hand.js';

test.each<[how: string, field: ReactElement]>([
  [
    'by the words of two elements',
    <>
      <b id="which">Which</b>
      <b id="one">one?</b>
      <input aria-labelledby="which one" />
    </>,
  ],
  [
    'by its label, where it refers to nothing',
    <label>
      {' Which one? '}
      <input aria-labelledby="gone" />
    </label>,
  ],
  [
    'without the words that no screen reader has',
    <label>
      Which one? <i aria-hidden="true">*</i>
      <input />
    </label>,
  ],
  [
    'once, where others are hidden',
    <>
      <input aria-label="Which one?" />
      <p hidden>
        <input aria-label="Which one?" />
      </p>
      <p aria-hidden="true">
        <input aria-label="Which one?" />
      </p>
    </>,
  ],
])('finds a field %s', async (_, field) => {
  const { container } = render(field);
  expect(await elementHand(container, userEvent.setup()).find(container, 'textbox', 'Which one?')).toHaveLength(1);
});

test('React says nothing of what a host does while one waits', async () => {
  const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onTestFinished(() => void vi.unstubAllGlobals());
  const seen: unknown[] = [];
  await elementHand(document.body, userEvent.setup()).until(
    () => Promise.resolve(seen.push(react.IS_REACT_ACT_ENVIRONMENT) > 0),
    0,
  );
  expect([...seen, react.IS_REACT_ACT_ENVIRONMENT]).toEqual([false, true]);
});
