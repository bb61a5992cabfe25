import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { useInteractiveForm, type InteractiveFormState } from '../../src/headless/index.js';
import { Form } from '../../src/index.js';
import { userEvent } from '@testing-library/user-event';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { NativeForm } from '../headless/native-form.js';
import { deferred } from './deferred.js';
import { openForm } from './open-form.js';

const questions = [
  choice({ id: 'one', question: 'One?' }),
  choice({ id: 'two', question: 'Two?', multi_select: true }),
  text({ id: 'three', question: 'Three?', required: false }),
];

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const rows = () =>
  [...document.querySelectorAll('[data-slot="row"]')].map((row) =>
    [...row.querySelectorAll('dt, dd')].map((cell) => cell.textContent),
  );

test('one question at a time, a review of all answers, and the submit only there', async () => {
  const { user, sent } = openForm(questions, { layout: 'steps' });
  expect(screen.getByRole('navigation', { name: '1 of 3' })).toHaveTextContent('1 of 3');
  expect(screen.getAllByRole('radio')).toHaveLength(4);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('radio', { name: 'B' }));
  await user.click(button('Next'));
  expect(screen.getByRole('navigation', { name: '2 of 3' })).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'A' }));
  await user.type(screen.getByRole('textbox', { name: /^Your own/ }), 'mine');
  await user.click(button('Next'));
  await user.click(button('Review'));

  expect(screen.getByRole('navigation', { name: 'Review' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Check your answers' })).toBeInTheDocument();
  expect(rows()).toEqual([
    ['One?', 'B', 'Change'],
    ['Two?', 'A', 'mineyour own words', 'Change'],
    ['Three?', 'No answer', 'Change'],
  ]);
  await user.click(button('Submit'));
  expect(sent).toMatchObject([
    { answers: { one: ['b'], two: ['a', 'mine'], three: '' }, details: { three: { skipped: true } } },
  ]);
});

test('Next says what is wrong instead of going on', async () => {
  const { user } = openForm(questions, { layout: 'steps' });
  await user.click(button('Next'));
  expect(screen.getByRole('radiogroup', { name: 'One?' })).toHaveAccessibleDescription(
    'Choose an option, or write your own answer.',
  );
  await user.click(screen.getByRole('radio', { name: 'A' }));
  expect(screen.getByRole('radiogroup', { name: 'One?' })).not.toHaveAccessibleDescription();
  await user.click(button('Next'));
  expect(screen.getByRole('group', { name: 'Two?' })).toBeInTheDocument();
});

test('any step that has been seen can be jumped to, and a changed answer shows in the review', async () => {
  const { user } = openForm(questions, { layout: 'steps' });
  expect(button('Go to question 2: Two?')).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'A' }));
  await user.click(button('Next'));
  await user.click(screen.getByRole('checkbox', { name: 'A' }));
  await user.click(button('Go to question 1: One?'));
  expect(button('Go to question 1: One?')).toHaveAttribute('aria-current', 'step');
  expect(screen.getByRole('radio', { name: 'A' })).toBeChecked();
  expect(button('Go to question 3: Three?')).toBeDisabled();
  await user.click(button('Go to question 2: Two?'));
  await user.click(button('Next'));
  await user.click(button('Review'));
  await user.click(button('Change the answer to: One?'));
  await user.click(screen.getByRole('radio', { name: 'C' }));
  await user.click(button('Review'));
  expect(rows()[0]).toEqual(['One?', 'C', 'Change']);
  await user.click(button('Change the answer to: One?'));
  await user.click(button('Go to question 2: Two?'));
  expect(button('Next')).toBeInTheDocument();
});

test('a shortcut that sends everything shows the first problem, wherever it is', async () => {
  const { user } = openForm(questions, { layout: 'steps' });
  await user.click(screen.getByRole('radio', { name: 'A' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.getByRole('group', { name: 'Two?' })).toHaveAccessibleDescription(/Choose at least one option/);
  expect(button('Go to question 2: Two?')).toBeEnabled();
  expect(button('Go to question 2: Two?')).toHaveAttribute('aria-current', 'step');
});

test('switching the layout keeps every answer and the place', async () => {
  const { user, update, sent } = openForm(questions, { layout: 'steps' });
  await user.click(screen.getByRole('radio', { name: 'B' }));
  await user.click(button('Next'));
  await user.click(screen.getByRole('checkbox', { name: 'C' }));
  update({ layout: 'stack' });
  expect(screen.getByRole('radio', { name: 'B' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'C' })).toBeChecked();
  await user.type(screen.getByRole('textbox', { name: 'Three?' }), 'typed in the stack');
  update({ layout: 'steps' });
  expect(screen.getByRole('navigation', { name: '3 of 3' })).toBeInTheDocument();
  update({ layout: 'stack' });
  await user.click(button('Submit'));
  expect(sent).toMatchObject([{ answers: { one: ['b'], two: ['c'], three: 'typed in the stack' } }]);
});

test('a single question is its own review', async () => {
  const { user, sent } = openForm([choice()], { layout: 'steps' });
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'A' }));
  await user.click(button('Submit'));
  expect(sent).toHaveLength(1);
});

test('a review that a host shows beside the questions follows every change', async () => {
  const form = formOf([choice({ default: ['a'] }), text({ default: 'x' })]);
  function Host() {
    const state = useInteractiveForm(form, { onAnswer: () => undefined, draftStore: null });
    return (
      <Form.Root form={state}>
        <Form.Question id="pick" />
        <Form.Review />
      </Form.Root>
    );
  }
  render(<Host />);
  await userEvent.click(screen.getByRole('radio', { name: 'B' }));
  expect(rows()).toEqual([
    ['Pick?', 'B'],
    ['Say?', 'xdefault, not changed'],
  ]);
});

test('while it is locked, all steps can be read', async () => {
  const { user } = openForm(questions, { layout: 'steps', locked: true });
  await user.click(button('Next'));
  await user.click(button('Next'));
  await user.click(button('Review'));
  expect(button('Submit')).toBeDisabled();
});

test('while it is sent, every way to another step says that it is closed, and is; after a failure none does', async () => {
  const sending = deferred();
  const { user } = openForm(
    questions.map((question) => ({ ...question, required: false })),
    { layout: 'steps', onAnswer: () => sending.promise },
  );
  for (const name of ['Next', 'Next', 'Review', 'Submit']) await user.click(button(name));
  const ways = screen.getAllByRole('button', { name: /^(Change|Back|Go to question)/ });
  expect(ways).toHaveLength(7);
  for (const way of ways) {
    expect(way).toHaveAttribute('aria-disabled', 'true');
    await user.click(way);
  }
  expect(button('Sending…')).toBeInTheDocument();
  await act(async () => sending.reject(new Error('offline')));
  expect(button('Try again')).toBeInTheDocument();
  for (const way of ways) expect(way).not.toHaveAttribute('aria-disabled');
});

test('a reset by the host goes back to the first step and takes no focus', async () => {
  const form = formOf(questions.map((question) => ({ ...question, required: false })));
  let state!: InteractiveFormState;
  function Host(): ReactElement {
    state = useInteractiveForm(form, { onAnswer: () => undefined, draftStore: null, layout: 'steps' });
    const { id } = state.questions[state.steps!.index]!;
    return (
      <>
        <textarea aria-label="Composer" />
        <Form.Root form={state}>
          <Form.Question key={id} id={id} />
          <Form.Actions />
        </Form.Root>
      </>
    );
  }
  render(<Host />);
  await userEvent.click(button('Next'));
  expect(screen.getByRole('checkbox', { name: 'A' })).toHaveFocus();
  await userEvent.click(screen.getByRole('textbox', { name: 'Composer' }));
  act(() => state.reset());
  expect(screen.getByText('One?')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Composer' })).toHaveFocus();
});

test("the second half of a double click on a host's own Next or Back does nothing, where the button hands its click on", async () => {
  const user = userEvent.setup();
  const optional = questions.map((question) => ({ ...question, required: false }));
  render(<NativeForm trustedForm={formOf(optional)} layout="steps" onAnswer={() => undefined} draftStore={null} />);
  await user.dblClick(button('Next'));
  expect(screen.getByRole('group', { name: /Two/ })).toBeInTheDocument();
  await user.tripleClick(button('Next'));
  expect(screen.getByText('Review')).toBeInTheDocument();
  await user.dblClick(button('Back'));
  expect(screen.getByRole('textbox', { name: /Three/ })).toBeInTheDocument();
});

test('an arrow on a slider moves the slider, not the form', async () => {
  const { user } = openForm(
    [text({ id: 'volume', question: 'Volume?', minimum: 0, maximum: 10, slider: true, default: '5' }), choice()],
    { layout: 'steps' },
  );
  act(() => screen.getByRole('slider').focus());
  await user.keyboard('{ArrowRight}{ArrowLeft}');
  expect(screen.getByRole('slider', { name: 'Volume?' })).toBeInTheDocument();
});
