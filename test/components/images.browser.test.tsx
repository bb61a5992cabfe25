import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { imageAttachments } from '../../src/attachments/index.js';
import { text } from '../fixtures/trusted-form.js';
import { showForm } from './show-form.js';

const images = imageAttachments({ maxBytes: 100_000, maxCount: 3 });
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function pixel(name: string): File {
  return new File([Uint8Array.from(atob(PIXEL), (character) => character.charCodeAt(0))], name, { type: 'image/png' });
}

function transfer(...names: string[]): DataTransfer {
  const data = new DataTransfer();
  names.forEach((name) => data.items.add(pixel(name)));
  return data;
}

test('pasted and dropped images are drawn, removed with the keyboard, and sent', async () => {
  const { sent } = await showForm([text({ multiline: false })], { attachments: images });
  const field = page.getByRole('textbox', { name: 'Say?' });
  await field.fill('See');
  field
    .element()
    .dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: transfer('one.png'), bubbles: true, cancelable: true }),
    );
  await expect.element(page.getByRole('listitem')).toHaveTextContent('one.png');
  field
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer: transfer('two.png'), bubbles: true, cancelable: true }));
  await expect.element(page.getByRole('list').getByText('two.png', { exact: true })).toBeVisible();
  const [picture] = document.querySelectorAll('img');
  await expect.poll(() => picture?.naturalWidth).toBe(1);
  await field.click();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Remove one.png' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Add images' })).toHaveFocus();
  await expect.element(page.getByRole('listitem')).toHaveTextContent('two.png');
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Submit' }).click();
  expect(sent).toMatchObject([
    { answer: 'See', attachments: [{ question_id: 'say', name: 'two.png', media_type: 'image/png', data: PIXEL }] },
  ]);
});

test.each(['240px', '320px'])('in a column of %s a long name runs over nothing', async (width) => {
  const { screen } = await showForm([text()], { attachments: images });
  const { container } = screen;
  container.style.inlineSize = width;
  const name = `${'a-very-long-name-of-a-screenshot'.repeat(4)}.png`;
  page
    .getByRole('textbox', { name: 'Say?' })
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer: transfer(name), bubbles: true }));
  await expect.element(page.getByRole('listitem')).toHaveTextContent(name);
  expect(container.scrollWidth).toBeLessThanOrEqual(container.clientWidth);
  container.style.inlineSize = '';
});
