import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { text } from '../fixtures/trusted-form.js';
import { showForm } from './show-form.js';

const memory = text({
  id: 'memory',
  question: 'How much memory?',
  unit: 'GB',
  minimum: 0,
  maximum: 64,
  step: 4,
  slider: true,
});

const composer = () => page.getByRole('textbox', { name: 'Composer' });
const field = () => page.getByRole('textbox', { name: 'How much memory?' });
const slider = () => page.getByRole('slider', { name: 'How much memory?' });

async function goToSlider(): Promise<void> {
  await composer().click();
  await userEvent.keyboard('{Tab}');
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(slider()).toHaveFocus();
}

describe('the keys of a slider', () => {
  test('Tab reaches it without answering; arrows, Home and End move it; Enter sends', async () => {
    const { sent } = await showForm([memory]);
    await goToSlider();
    await expect.element(field()).toHaveValue('');
    await userEvent.keyboard('{Home}');
    await expect.element(field()).toHaveValue('0');
    await userEvent.keyboard('{ArrowRight}{ArrowUp}');
    await expect.element(field()).toHaveValue('8');
    await expect.element(slider()).toHaveAttribute('aria-valuetext', '8 GB');
    await userEvent.keyboard('{End}{ArrowLeft}');
    await expect.element(field()).toHaveValue('60');
    await userEvent.keyboard('{Enter}');
    expect(sent).toMatchObject([{ answer: '60', message: 'How much memory?\n60 GB' }]);
  });

  test('from right to left the arrows turn around with it', async () => {
    document.documentElement.dir = 'rtl';
    try {
      await showForm([memory]);
      await goToSlider();
      await userEvent.keyboard('{Home}{ArrowLeft}');
      await expect.element(field()).toHaveValue('4');
    } finally {
      document.documentElement.dir = '';
    }
  });

  test('Enter on a slider that is not set goes to what is missing', async () => {
    const { sent } = await showForm([memory]);
    await goToSlider();
    await userEvent.keyboard('{Enter}');
    await expect.element(field()).toHaveFocus();
    expect(sent).toEqual([]);
  });
});

test('a drag sets it, and a press on the middle of an unset one does too', async () => {
  const { sent } = await showForm([memory]);
  await slider().click();
  await expect.element(field()).toHaveValue('32');
  await slider().click({ position: { x: 2, y: 10 } });
  await expect.element(field()).toHaveValue('0');
  await page.getByRole('button', { name: 'Submit' }).click();
  expect(sent).toMatchObject([{ answer: '0' }]);
});

test.each(['240px', '320px'])('in a column of %s nothing runs over', async (width) => {
  const { screen } = await showForm([memory]);
  const container = screen.container;
  container.style.inlineSize = width;
  expect(container.scrollWidth).toBeLessThanOrEqual(container.clientWidth);
  container.style.inlineSize = '';
});
