import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFormSessions, InteractiveForm } from '../../src/index.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';

/** One form in the chat, and once more above the composer. */
function open(layout: 'stack' | 'steps') {
  const [form, sessions] = [formOf([choice(), text()]), createFormSessions()];
  const show = (...names: string[]) =>
    names.map((name) => (
      <InteractiveForm
        key={name}
        aria-label={name}
        trustedForm={form}
        sessions={sessions}
        layout={layout}
        onAnswer={() => undefined}
      />
    ));
  const view = render(show('First', 'Second'));
  const of = (name: string) => within(screen.getByRole('form', { name }));
  return {
    user: userEvent.setup(),
    of,
    show: (...names: string[]) => view.rerender(show(...names)),
  };
}

test.each(['First', 'Second'])('a new step takes the focus in the form that is used, which is the %s', async (name) => {
  const { user, of } = open('steps');
  await user.click(of(name).getByRole('radio', { name: 'A' }));
  await user.click(of(name).getByRole('button', { name: 'Next' }));
  expect(of(name).getByRole('textbox')).toHaveFocus();
  await user.keyboard('x');
  await user.click(of(name).getByRole('button', { name: 'Review' }));
  expect(of(name).getByRole('heading')).toHaveFocus();
});

test.each(['First', 'Second'])(
  'a refused answer moves the focus in the form that is used, which is the %s',
  async (name) => {
    const { user, of } = open('stack');
    await user.click(of(name).getByRole('button', { name: 'Submit' }));
    expect(of(name).getByRole('radio', { name: 'A' })).toHaveFocus();
  },
);

test('the one that is left takes the focus as ever', async () => {
  const { user, of, show } = open('steps');
  await user.click(of('Second').getByRole('radio', { name: 'A' }));
  show('First');
  of('First').getByRole('button', { name: 'Next' }).click();
  await of('First').findByRole('textbox');
  expect(of('First').getByRole('textbox')).toHaveFocus();
});

test.each(['First', 'Second'])(
  'Safari gives what is clicked no focus: the form that is used is the %s all the same',
  (name) => {
    const steps = open('steps');
    fireEvent.click(steps.of(name).getByRole('radio', { name: 'A' }));
    fireEvent.click(steps.of(name).getByRole('button', { name: 'Next' }));
    expect(steps.of(name).getByRole('textbox')).toHaveFocus();
    cleanup();
    const stack = open('stack');
    fireEvent.click(stack.of(name).getByRole('button', { name: 'Submit' }));
    expect(stack.of(name).getByRole('radio', { name: 'A' })).toHaveFocus();
  },
);
