import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { text } from '../fixtures/trusted-form.js';
import { deferred } from './deferred.js';
import { openForm } from './open-form.js';

const memory = { id: 'memory', question: 'How much memory?', unit: 'GB', minimum: 1, maximum: 64 };

const field = () => screen.getByRole('textbox', { name: 'How much memory?' });
const slider = () => screen.getByRole('slider', { name: 'How much memory?' });
const submit = () => screen.getByRole('button', { name: 'Submit' });

describe('a unit', () => {
  test('stands after the field and describes it; the answer is the number alone, and the receipt has both', async () => {
    const { user, sent } = openForm([text({ ...memory, description: 'For each server.' })]);
    expect(field()).toHaveAccessibleDescription('GB For each server. Write a number from 1 to 64.');
    expect(field()).toHaveAttribute('inputmode', 'decimal');
    expect(screen.getByText('GB')).toBeVisible();
    await user.type(field(), '8');
    await user.click(submit());
    expect(sent).toMatchObject([{ answers: { memory: '8' }, answer: '8', message: 'How much memory?\n8 GB' }]);
    expect(screen.getByRole('group', { name: 'Answered' })).toHaveTextContent('How much memory?8 GB');
  });

  test('still describes the field when the answer is refused', async () => {
    const { user } = openForm([text(memory)]);
    await user.type(field(), '80');
    await user.click(submit());
    expect(field()).toHaveAccessibleDescription('GB Write a number from 1 to 64. Write a number of at most 64.');
  });

  test('means nothing where the answer is no number', () => {
    openForm([text({ ...memory, format: 'email' })]);
    expect(screen.queryByText('GB')).toBeNull();
    expect(field()).not.toHaveAccessibleDescription();
  });

  test('does not stop what the field takes: a step is no rule', async () => {
    const { user, sent } = openForm([text({ ...memory, step: 8 })]);
    await user.type(field(), '3.5');
    await user.click(submit());
    expect(sent).toMatchObject([{ answer: '3.5' }]);
  });
});

describe('a slider', () => {
  const onSlider = text({ ...memory, slider: true, format: 'integer' });

  test('is no answer until it is moved, wherever its thumb is', async () => {
    const { user, sent } = openForm([onSlider]);
    expect(slider()).toHaveAttribute('aria-valuetext', 'No answer');
    expect(slider()).not.toHaveAttribute('data-selected');
    expect(field()).toHaveValue('');
    await user.click(submit());
    expect(sent).toEqual([]);
    expect(field()).toHaveFocus();
    expect(slider()).toHaveAccessibleDescription('Write a number from 1 to 64. Write a whole number.');
    expect(slider()).toBeInvalid();
    fireEvent.change(slider(), { target: { value: '16' } });
    expect(field()).toHaveValue('16');
    expect(slider()).toHaveAttribute('aria-valuetext', '16 GB');
    expect(slider()).toHaveAttribute('data-selected');
    await user.click(submit());
    expect(sent).toMatchObject([{ answer: '16', message: 'How much memory?\n16 GB' }]);
  });

  test('it follows what is typed, and stands for no answer while that is none', async () => {
    const { user } = openForm([onSlider]);
    await user.type(field(), '12');
    expect(slider()).toHaveValue('12');
    await user.clear(field());
    expect(slider()).toHaveAttribute('aria-valuetext', 'No answer');
    await user.type(field(), 'a lot');
    expect(slider()).toHaveAttribute('aria-valuetext', 'No answer');
  });

  test('it keeps still while the answer is on its way, and while it is locked', async () => {
    const sending = deferred();
    const { user, update } = openForm([onSlider], { onAnswer: () => sending.promise });
    fireEvent.change(slider(), { target: { value: '16' } });
    await user.click(submit());
    expect(slider()).toHaveAttribute('aria-readonly', 'true');
    fireEvent.change(slider(), { target: { value: '20' } });
    expect(slider()).toHaveValue('16');
    update({ locked: true });
    sending.reject(new Error('offline'));
    expect(await screen.findByText('You can answer when the message is complete.')).toBeVisible();
    expect(slider()).toBeDisabled();
  });
});
