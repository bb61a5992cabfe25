import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { choice, text } from '../fixtures/trusted-form.js';
import { openForm, type FormProps } from './open-form.js';

const one = choice({ id: 'one', question: 'One?' });
const two = choice({ id: 'two', question: 'Two?' });
const group = (name: string) => screen.getByRole('radiogroup', { name: new RegExp(`^${name}`) });
const radio = (question: string, name: string) =>
  within(group(question)).getByRole('radio', { name, exact: true } as { name: string });
const button = (name: string) => screen.getByRole('button', { name });
const open = (questions: readonly unknown[], props: FormProps = {}) =>
  openForm(questions, { quickAnswers: true, ...props });

/** Lets every timer that is under way come to its end, however long it takes. */
function waitOut(): void {
  act(() => void vi.runOnlyPendingTimers());
}

describe('in a list', () => {
  test.each(['digit', 'click on the row', 'click on the radio', 'Space', 'Enter'])(
    'a %s goes on to the next question',
    async (way) => {
      const { user } = open([one, two]);
      act(() => radio('One', 'B').focus());
      if (way === 'digit') await user.keyboard('2');
      else if (way === 'Space') await user.keyboard(' ');
      else if (way === 'Enter') await user.keyboard('{Enter}');
      else await user.click(way === 'click on the row' ? within(group('One')).getByText('B') : radio('One', 'B'));
      expect(radio('One', 'B')).toBeChecked();
      expect(radio('Two', 'A')).toHaveFocus();
      expect(radio('Two', 'A')).not.toBeChecked();
    },
  );

  test('arrows choose and stay', async () => {
    const { user } = open([one, two]);
    act(() => radio('One', 'A').focus());
    await user.keyboard('{ArrowDown}{End}');
    expect(radio('One', 'Other')).toBeChecked();
    await user.keyboard('{ArrowUp}');
    expect(radio('One', 'C')).toBeChecked();
    expect(radio('One', 'C')).toHaveFocus();
    // A click after them is a click.
    await user.click(radio('One', 'B'));
    expect(radio('Two', 'A')).toHaveFocus();
  });

  test('Other, several answers and texts stay', async () => {
    const { user } = open([one, choice({ id: 'many', question: 'Many?', multi_select: true }), text()]);
    await user.click(within(group('One')).getByText('Other'));
    expect(screen.getByRole('textbox', { name: /answer to: One/ })).toHaveFocus();
    await user.click(screen.getByRole('checkbox', { name: 'B' }));
    expect(screen.getByRole('checkbox', { name: 'B' })).toHaveFocus();
  });

  test('after the last question comes the button that sends, and nothing is sent before it is pressed', async () => {
    const { user, sent } = open([one, two]);
    await user.click(radio('One', 'A'));
    await user.keyboard('3');
    expect(button('Submit')).toHaveFocus();
    expect(sent).toEqual([]);
    await user.keyboard('{Enter}');
    expect(sent).toMatchObject([{ answers: { one: ['a'], two: ['c'] } }]);
  });

  test('without the prop nothing goes on', async () => {
    const { user } = open([one, two], { quickAnswers: false });
    await user.click(radio('One', 'B'));
    expect(radio('One', 'B')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('undo', () => {
  const undos: [string, (form: ReturnType<typeof open>) => Promise<void>][] = [
    ['the button', ({ user }) => user.click(button('Undo'))],
    ['Ctrl+Z', ({ user }) => user.keyboard('{Control>}z{/Control}')],
    ['Cmd+Z', ({ user }) => user.keyboard('{Meta>}z{/Meta}')],
  ];

  test.each(undos)('%s takes back what was chosen, and goes back to it', async (_, undo) => {
    const form = open([{ ...one, default: ['a'] }, two]);
    expect(button('Undo')).toHaveAttribute('aria-disabled');
    await form.user.click(radio('One', 'C'));
    await undo(form);
    expect(radio('One', 'A')).toBeChecked();
    expect(radio('One', 'C')).toHaveFocus();
    expect(button('Undo')).toHaveAttribute('aria-disabled');
    await form.user.click(radio('Two', 'B'));
    await form.user.click(button('Submit'));
    expect(form.sent).toMatchObject([{ answers: { one: ['a'], two: ['b'] }, details: { one: { untouched: true } } }]);
  });

  test('goes back to the step', async () => {
    const { user } = open([one, two], { layout: 'steps' });
    await user.click(radio('One', 'C'));
    expect(radio('Two', 'A')).toHaveFocus();
    await user.click(button('Undo'));
    expect(radio('One', 'C')).toHaveFocus();
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });

  test('is over with the next change', async () => {
    const { user } = open([one, choice({ id: 'many', question: 'Many?', multi_select: true })]);
    await user.click(radio('One', 'C'));
    expect(button('Undo')).not.toHaveAttribute('aria-disabled');
    await user.click(screen.getByRole('checkbox', { name: 'B' }));
    expect(button('Undo')).toHaveAttribute('aria-disabled');
    await user.keyboard('{Control>}z{/Control}');
    expect(radio('One', 'C')).toBeChecked();
  });

  test('a text has the key to itself once it holds words', async () => {
    const { user } = open([one, text()]);
    await user.click(radio('One', 'C'));
    const field = screen.getByRole('textbox', { name: 'Say?' });
    expect(field).toHaveFocus();
    expect(fireEvent.keyDown(field, { key: 'z', ctrlKey: true, isComposing: true })).toBe(true);
    expect(radio('One', 'C')).toBeChecked();
    expect(fireEvent.keyDown(field, { key: 'z', ctrlKey: true })).toBe(false);
    expect(radio('One', 'C')).not.toBeChecked();
  });

  test('a refused question is refused again', async () => {
    const { user } = open([one, two]);
    await user.click(button('Submit'));
    expect(group('One')).toBeInvalid();
    await user.click(radio('One', 'C'));
    expect(group('One')).toBeValid();
    await user.click(button('Undo'));
    expect(group('One')).toBeInvalid();
  });
});

describe('a form of one single choice', () => {
  test('sends by it after a moment', () => {
    vi.useFakeTimers();
    const { sent } = open([one]);
    expect(screen.getByText('Choosing sends it. You can undo that for a moment.')).toBeVisible();
    act(() => radio('One', 'B').focus());
    fireEvent.keyDown(radio('One', 'B'), { key: '2' });
    expect(sent).toEqual([]);
    expect(screen.getByText('Sending in a moment…')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('B. Sending in a moment…');
    waitOut();
    expect(sent).toMatchObject([{ answer: ['b'] }]);
  });

  test.each(['undo', 'another change', 'the focus elsewhere in the form', 'leaving the page', 'a reset'])(
    'does not send after %s',
    async (what) => {
      vi.useFakeTimers();
      const { sent, unmount } = open([one], { notes: true });
      fireEvent.click(radio('One', 'B'));
      if (what === 'undo') fireEvent.click(button('Undo'));
      if (what === 'another change')
        fireEvent.change(screen.getByRole('textbox', { name: /answer to/ }), { target: { value: 'mine' } });
      if (what === 'the focus elsewhere in the form') act(() => button('Add a note One?').focus());
      if (what === 'leaving the page') unmount();
      if (what === 'a reset') fireEvent.reset(screen.getByRole('form'));
      expect(screen.queryByText('Sending in a moment…')).toBeNull();
      waitOut();
      expect(sent).toEqual([]);
    },
  );

  test('Enter and Submit need not wait, and send once', () => {
    vi.useFakeTimers();
    const { sent } = open([one]);
    fireEvent.click(radio('One', 'B'));
    fireEvent.keyDown(radio('One', 'B'), { key: 'Enter' });
    waitOut();
    expect(sent).toMatchObject([{ answer: ['b'] }]);
  });

  test('does not send once it is not the user’s turn', () => {
    vi.useFakeTimers();
    const { sent, update } = open([one]);
    fireEvent.click(radio('One', 'B'));
    update({ locked: true });
    waitOut();
    expect(sent).toEqual([]);
  });
});

describe('in steps', () => {
  test('a digit goes on to the next step, and at last to the review', async () => {
    const { user, sent } = open([one, two], { layout: 'steps' });
    act(() => radio('One', 'A').focus());
    await user.keyboard('2');
    expect(radio('Two', 'A')).toHaveFocus();
    await user.keyboard('3');
    expect(screen.getByRole('heading', { name: 'Check your answers' })).toHaveFocus();
    expect(sent).toEqual([]);
    await user.keyboard('{Enter}');
    expect(sent).toMatchObject([{ answers: { one: ['b'], two: ['c'] } }]);
  });

  test('a press on what is chosen goes on, or lets go of it where the question is optional', async () => {
    const { user } = open([one, { ...two, required: false }, text()], { layout: 'steps' });
    await user.click(radio('One', 'A'));
    await user.click(button('Back'));
    await user.click(radio('One', 'A'));
    expect(radio('Two', 'A')).toHaveFocus();
    await user.click(radio('Two', 'B'));
    await user.click(button('Back'));
    await user.click(radio('Two', 'B'));
    expect(radio('Two', 'B')).not.toBeChecked();
  });
});

describe('letters', () => {
  const twelve = choice({ id: 'one', question: 'One?' }, 'ABCDEFGHIJKL');

  test('pick from the tenth row on, and are shown with the digits', async () => {
    const { user, container } = open([twelve, two], { shortcuts: true });
    const shown = [...within(group('One')).getAllByRole('radio')].map(
      (control) => control.parentElement?.querySelector('kbd')?.textContent,
    );
    expect(shown).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D']);
    act(() => radio('One', 'A').focus());
    await user.keyboard('b');
    expect(radio('One', 'K')).toBeChecked();
    expect(container.querySelector('[data-slot="interactive-form"]')).toContainElement(
      document.activeElement as HTMLElement,
    );
    expect(radio('Two', 'A')).toHaveFocus();
  });

  test('that pick nothing start Other, and so do all of them without the prop', async () => {
    const { user, update } = open([twelve]);
    act(() => radio('One', 'A').focus());
    await user.keyboard('z');
    expect(screen.getByRole('textbox', { name: /answer to/ })).toHaveValue('z');
    update({ quickAnswers: false });
    act(() => radio('One', 'A').focus());
    await user.keyboard('b');
    expect(screen.getByRole('textbox', { name: /answer to/ })).toHaveValue('zb');
  });
});

test('what choosing does is said before it is done, and only where it does something', async () => {
  const { update } = open([one, two]);
  expect(screen.getByText('Choosing an option goes on to the next question.')).toBeVisible();
  update({ quickAnswers: false });
  await waitFor(() => expect(screen.queryByText('Choosing an option goes on to the next question.')).toBeNull());
});

test('a form without a single choice has no quick answers', () => {
  open([text()]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(screen.queryByText(/^Choosing an option/)).toBeNull();
});
