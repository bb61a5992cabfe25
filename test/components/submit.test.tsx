import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Form, InteractiveForm, useInteractiveForm, type AnswerMessage } from 'react-interactive-form';
import { describe, expect, test, vi } from 'vitest';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { formBlock } from './form-block.js';

const questions = [choice({ default: ['a'] }), text({ multiline: false, default: 'a line' })];

function show(onSubmit?: (event: { preventDefault(): void }) => void) {
  const onAnswer = vi.fn<(answer: AnswerMessage) => void>();
  const { container } = render(
    <InteractiveForm block={formBlock(questions)} draftStore={null} onAnswer={onAnswer} onSubmit={onSubmit} />,
  );
  return { onAnswer, element: container.querySelector('form')! };
}

/** What a user or a host does to submit, and whether it comes as a `submit` event, which the host may prevent. */
const ways: [string, (element: HTMLFormElement) => unknown, boolean][] = [
  ['the button', () => userEvent.click(screen.getByRole('button', { name: 'Submit' })), true],
  ['requestSubmit()', (element) => element.requestSubmit(), true],
  [
    'requestSubmit() with its button',
    (element) => element.requestSubmit(screen.getByRole('button', { name: 'Submit' })),
    true,
  ],
  ['a submit event', (element) => fireEvent.submit(element), true],
  ['Enter in the last field', () => userEvent.type(screen.getByRole('textbox', { name: 'Say?' }), '{Enter}'), false],
  [
    'Ctrl+Enter',
    () => userEvent.type(screen.getByRole('textbox', { name: 'Say?' }), '{Control>}{Enter}{/Control}'),
    false,
  ],
];

describe.each(ways)('%s', (_, act, isEvent) => {
  test('sends once', async () => {
    const { onAnswer, element } = show();
    await act(element);
    expect(onAnswer).toHaveBeenCalledTimes(1);
  });

  test.runIf(isEvent)("is heard once by the host's onSubmit, which may say no", async () => {
    const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    const { onAnswer, element } = show(onSubmit);
    await act(element);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(onAnswer).not.toHaveBeenCalled();
  });
});

test('the event says which button it was', async () => {
  const submitters: unknown[] = [];
  show((event) => submitters.push((event as { nativeEvent: SubmitEvent } & typeof event).nativeEvent.submitter));
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(submitters).toHaveLength(1);
  expect(submitters[0]).toBeInstanceOf(HTMLButtonElement);
});

test('where the page has no SubmitEvent, as in the jsdom of Jest 29, the button sends by a plain event, which says which button it was', async () => {
  vi.stubGlobal('SubmitEvent', undefined);
  const submitters: unknown[] = [];
  const { onAnswer } = show((event) =>
    submitters.push((event as { nativeEvent: SubmitEvent } & typeof event).nativeEvent.submitter),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  vi.unstubAllGlobals();
  expect(onAnswer).toHaveBeenCalledTimes(1);
  expect(submitters).toEqual([expect.any(HTMLButtonElement)]);
});

test("what is sent is sent by an event of the form's own, not by the browser, which does nothing in some frames", () => {
  const { onAnswer, element } = show();
  expect(fireEvent.click(screen.getByRole('button', { name: 'Submit' }))).toBe(false);
  expect(onAnswer).toHaveBeenCalledTimes(1);
  const elsewhere = document.createElement('button');
  elsewhere.setAttribute('form', 'another');
  element.append(elsewhere);
  expect(fireEvent.click(elsewhere)).toBe(true);
});

test('the second half of a double click on the button is no click of its own', () => {
  const { onAnswer } = show();
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }), { detail: 2 });
  expect(onAnswer).not.toHaveBeenCalled();
});

test("a button of the host's submits too, unless the host prevents its click", async () => {
  const onAnswer = vi.fn();
  const form = formOf(questions);
  function Composed() {
    const state = useInteractiveForm(form, { onAnswer, draftStore: null });
    return (
      <Form.Root form={state}>
        <button onClick={(event) => event.preventDefault()}>Not yet</button>
        <button>Go</button>
        <button type="reset">Anew</button>
      </Form.Root>
    );
  }
  render(<Composed />);
  await userEvent.click(screen.getByRole('button', { name: 'Not yet' }));
  await userEvent.click(screen.getByRole('button', { name: 'Anew' }));
  expect(onAnswer).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  expect(onAnswer).toHaveBeenCalledTimes(1);
});
