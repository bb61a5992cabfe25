import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InteractiveForm } from '../../src/index.js';
import { formOf, text } from '../fixtures/trusted-form.js';

test("in a host's own form, Submit sends the answer, and not the host's form", async () => {
  const [onAnswer, onSubmit] = [vi.fn(), vi.fn((event: { preventDefault(): void }) => event.preventDefault())];
  await render(
    <form onSubmit={onSubmit}>
      <InteractiveForm trustedForm={formOf([text({ multiline: false })])} draftStore={null} onAnswer={onAnswer} />
      <button type="submit">Of the host</button>
    </form>,
  );
  await page.getByRole('textbox').fill('mine');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => onAnswer.mock.calls).toHaveLength(1);
  expect(onSubmit).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Of the host' }).click();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
