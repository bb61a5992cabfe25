import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../src/styles/styles.css';
import { InteractiveForm } from '../../src/index.js';
import { formBlock } from '../components/form-block.js';
import { useFinger } from './use-finger.js';

const TARGETS = '[data-slot="option"], [data-slot="other"], button:not([data-slot="control"])';
const options = ['Keep it', 'Delete it'].map((label) => ({ label, value: label }));

test('a finger gets 44 px in a form that a press answers, also for its cross, and nothing moves when Undo comes', async () => {
  await useFinger();
  const block = formBlock([{ id: 'q', question: 'What becomes of the file?', input_type: 'choice', options }]);
  const { container, getByText, getByRole } = await render(
    <InteractiveForm block={block} optionLayout="press" draftStore={null} onAnswer={() => undefined} />,
  );
  const form = container.querySelector('form')!;
  const readSmall = () =>
    [...form.querySelectorAll<HTMLElement>(TARGETS)].filter(
      (target) => target.checkVisibility() && target.offsetHeight < 44,
    );
  expect(form.querySelector<HTMLElement>('[data-slot="cancel"]')!.offsetWidth).toBeGreaterThanOrEqual(44);
  expect(readSmall().map(({ outerHTML }) => outerHTML)).toEqual([]);
  const height = form.offsetHeight;
  await userEvent.click(getByText('Keep it'));
  await expect.element(getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(readSmall().map(({ outerHTML }) => outerHTML)).toEqual([]);
  expect(form.offsetHeight).toBe(height);
  expect(form.scrollWidth).toBeLessThanOrEqual(form.clientWidth);
});
