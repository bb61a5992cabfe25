import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { NativeForm } from './native-form.js';

// What a browser does with a key by itself is tried there. Here is what the hooks make of keys on native elements.

function open(questions: readonly unknown[], layout?: 'steps'): void {
  render(<NativeForm trustedForm={formOf(questions)} layout={layout} draftStore={null} notes onAnswer={() => undefined} />);
}

/** Presses a key on an element. Returns whether the browser may go on with it. */
const press = (element: Element, key: string, more: Partial<KeyboardEventInit> = {}): boolean => fireEvent.keyDown(element, { key, ...more });
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

test.each([
  ['a line', text({ multiline: false, default: ['half'] })],
  ['a text of several lines', text({ default: ['half'] })],
])('what is typed on the heading of a step goes to the end of %s', (_, question) => {
  open([question, text({ id: 'next' })], 'steps');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Say?' });
  field.setSelectionRange(0, 0);
  expect(press(screen.getByText('Say?'), 'x')).toBe(true);
  expect(field).toHaveFocus();
  expect(field.selectionStart).toBe('half'.length);
});

test('what is typed on the heading goes to a date field, which has no caret', () => {
  open([text({ format: 'date' }), text({ id: 'next' })], 'steps');
  press(screen.getByText('Say?'), '2');
  expect(screen.getByLabelText('Say?')).toHaveFocus();
});

test('a key that writes nothing stays on the heading', () => {
  open([text(), text({ id: 'next' })], 'steps');
  const heading = screen.getByText('Say?');
  heading.focus();
  for (const key of ['Shift', 'F5', ' ']) press(heading, key);
  expect(heading).toHaveFocus();
});

test('arrows and PageUp move between the steps as far as they go, and are left to the browser beyond them and with Alt', () => {
  open([text({ required: false }), text({ id: 'next', question: 'Next?', required: false })], 'steps');
  const heading = (name: string) => screen.getByText(name, { selector: '[data-step-heading]' });
  for (const key of ['ArrowLeft', 'PageUp', 'PageDown']) expect(press(heading('Say?'), key)).toBe(true);
  expect(press(heading('Say?'), 'ArrowRight')).toBe(false);
  expect(press(heading('Next?'), 'ArrowRight', { altKey: true })).toBe(true);
  expect(press(heading('Next?'), 'ArrowRight')).toBe(false);
  expect(press(heading('Review'), 'ArrowRight')).toBe(true);
  expect(press(heading('Review'), 'PageUp')).toBe(false);
  expect(press(heading('Next?'), 'ArrowLeft', { altKey: true })).toBe(false);
  expect(heading('Say?')).toHaveFocus();
});

test('from the heading, the arrows go to where Tab would land', () => {
  open([choice(), text({ id: 'next' })], 'steps');
  act(() => radio('C').focus());
  expect(radio('C').tabIndex).toBe(0);
  press(screen.getByText('Pick?'), 'ArrowDown');
  expect(radio('C')).toHaveFocus();
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
  for (const element of [radio('A'), screen.getByText('Pick?')]) element.addEventListener('keydown', take);
  press(radio('A'), '2');
  expect(radio('B')).not.toBeChecked();
  press(screen.getByText('Pick?'), 'ArrowDown');
  expect(document.body).toHaveFocus();
});

test('Enter in a text of several lines is left to the browser', () => {
  open([text()]);
  expect(press(screen.getByRole('textbox', { name: 'Say?' }), 'Enter')).toBe(true);
});

test('a letter on the heading of a choice goes to Other, a digit picks, and Enter and the vertical arrows go to the options', () => {
  open([choice(), text({ id: 'next' })], 'steps');
  const heading = screen.getByText('Pick?');
  press(heading, 'x', { repeat: true });
  expect(document.body).toHaveFocus();
  press(heading, 'x');
  expect(other()).toHaveFocus();
  press(heading, '2');
  expect(radio('B')).toBeChecked();
  for (const key of ['Enter', 'ArrowDown', 'ArrowUp']) {
    other().focus();
    expect(press(heading, key, { repeat: true })).toBe(false);
    expect(other()).toHaveFocus();
    expect(press(heading, key)).toBe(false);
    expect(radio('B')).toHaveFocus();
  }
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
