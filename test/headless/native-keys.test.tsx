import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { NativeForm } from './native-form.js';

// What a browser does with a key by itself is tried there. Here is what the hooks make of keys on native elements.

function open(questions: readonly unknown[], layout?: 'steps'): void {
  render(
    <NativeForm trustedForm={formOf(questions)} layout={layout} draftStore={null} notes onAnswer={() => undefined} />,
  );
}

/** Presses a key on an element. Returns whether the browser may go on with it. */
const press = (element: Element, key: string, more: Partial<KeyboardEventInit> = {}): boolean =>
  fireEvent.keyDown(element, { key, ...more });
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const other = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Your own/ });

test('Space on the chosen radio of an optional question confirms a default, then lets go of it, once for each press', () => {
  open([choice({ required: false, default: ['a'] })]);
  expect(press(radio('A'), ' ')).toBe(false);
  expect(press(radio('A'), ' ', { repeat: true })).toBe(false);
  expect(radio('A')).toBeChecked();
  expect(press(radio('A'), ' ')).toBe(false);
  expect(radio('A')).not.toBeChecked();
  expect(press(radio('A'), ' ')).toBe(true);
});

test('PageUp and Alt+← go to the step before, and are left to the browser on the first and in a text with words', () => {
  open([choice(), text({ id: 'next', question: 'Next?', required: false })], 'steps');
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Next?' });
  for (const key of ['PageUp', 'PageDown']) expect(press(radio('C'), key)).toBe(true);
  act(() => radio('C').click());
  press(radio('C'), 'Enter');
  expect(field()).toHaveFocus();
  expect(press(field(), 'ArrowLeft', { altKey: true })).toBe(false);
  expect(radio('C')).toHaveFocus();
  act(() => screen.getByRole('button', { name: 'Next' }).click());
  fireEvent.change(field(), { target: { value: 'words' } });
  expect(press(field(), 'PageUp')).toBe(true);
  act(() => screen.getByRole('button', { name: 'Next' }).click());
  const review = screen.getByText('Review');
  expect(review).toHaveFocus();
  expect(press(review, 'PageUp')).toBe(false);
  expect(field()).toHaveFocus();
});

test('Enter on a radio chooses it, once for each press, and with Shift the browser does nothing either', () => {
  open([choice()]);
  expect(press(radio('B'), 'Enter', { repeat: true })).toBe(false);
  expect(press(radio('B'), 'Enter', { shiftKey: true })).toBe(false);
  expect(radio('B')).not.toBeChecked();
  expect(press(radio('B'), 'Enter')).toBe(false);
  expect(radio('B')).toBeChecked();
});

test('what a host has taken for itself is left alone', () => {
  open([choice(), text({ id: 'next' })], 'steps');
  const take = (event: Event) => event.preventDefault();
  radio('A').addEventListener('keydown', take);
  press(radio('A'), '2');
  expect(radio('B')).not.toBeChecked();
  press(radio('A'), 'ArrowDown');
  expect(document.body).toHaveFocus();
});

test('Enter in a text of several lines is left to the browser', () => {
  open([text()]);
  expect(press(screen.getByRole('textbox', { name: 'Say?' }), 'Enter')).toBe(true);
});

test('from the words of Other, the arrows leave a multiple choice at either end of them', () => {
  open([choice({ multi_select: true })]);
  fireEvent.change(other(), { target: { value: 'mine' } });
  other().focus();
  other().setSelectionRange(0, 0);
  expect(press(other(), 'ArrowDown')).toBe(true);
  expect(press(other(), 'ArrowLeft')).toBe(true);
  other().setSelectionRange(0, 4);
  expect(press(other(), 'ArrowUp')).toBe(true);
  other().setSelectionRange(4, 4);
  expect(press(other(), 'ArrowUp')).toBe(true);
  expect(press(other(), 'ArrowRight')).toBe(true);
  expect(other()).toHaveFocus();
  expect(press(other(), 'ArrowDown')).toBe(false);
  expect(screen.getByRole('checkbox', { name: 'A' })).toHaveFocus();
  other().focus();
  other().setSelectionRange(0, 0);
  expect(press(other(), 'ArrowUp')).toBe(false);
  expect(screen.getByRole('checkbox', { name: 'C' })).toHaveFocus();
});

test('of a single choice they leave only an empty Other', () => {
  open([choice()]);
  fireEvent.change(other(), { target: { value: 'mine' } });
  other().focus();
  expect(press(other(), 'ArrowDown')).toBe(true);
  expect(other()).toHaveFocus();
  fireEvent.change(other(), { target: { value: '' } });
  expect(press(other(), 'ArrowDown')).toBe(false);
  expect(radio('A')).toHaveFocus();
});

test('Escape leaves a note and a text, and the dialog around them does not hear it; from Other it goes to its radio', () => {
  const heard = vi.fn<(event: KeyboardEvent) => void>();
  document.body.addEventListener('keydown', heard);
  open([choice()]);
  const note = screen.getByRole('textbox', { name: /^Note/ });
  note.focus();
  expect(press(note, 'Enter')).toBe(false);
  expect(press(note, '1')).toBe(true);
  expect(note).toHaveFocus();
  expect(press(note, 'Escape')).toBe(false);
  expect(document.body).toHaveFocus();
  expect(press(other(), 'Escape')).toBe(false);
  expect(radio('Other')).toHaveFocus();
  expect(heard.mock.calls.map(([{ key }]) => key)).toEqual(['Enter', '1']);
  document.body.removeEventListener('keydown', heard);
});
