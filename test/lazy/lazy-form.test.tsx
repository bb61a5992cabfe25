import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { InteractiveForm as Eager } from 'react-interactive-form';
import {
  createLazyForm,
  InteractiveForm,
  type InteractiveFormProps,
  type LoadForm,
  type Preloadable,
} from 'react-interactive-form/lazy';
import { answerForm } from 'react-interactive-form/testing';
// The form of a call imports this module too. A busy machine needs longer for it than a test waits.
import '../../src/tool-call/tool-call-form-on.js';
import { createToolCallForm } from 'react-interactive-form/tool-call';
import { afterEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { deferred } from '../components/deferred.js';
import { formBlock } from '../components/form-block.js';
import { RAW_INPUT } from '../fixtures/seed-blocks.js';
import { choice } from '../fixtures/trusted-form.js';

const questions = [choice()];
const block = formBlock(questions);
const answer = { tool_use_id: 'toolu_01', status: 'answered', answers: { pick: ['a'] } };
const module = { InteractiveForm: Eager };
const onAnswer = vi.fn();
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

const silence = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

/** Code that does not come at first. After that, it comes by `arrive`. */
function secondTry() {
  const arrival = deferred();
  const load = vi.fn<LoadForm>(() => arrival.promise.then(() => module)).mockImplementationOnce(offline);
  return { load, arrive: () => act(async () => arrival.resolve()) };
}

afterEach(() => {
  vi.restoreAllMocks();
  onAnswer.mockReset();
});

function kit(load: LoadForm, props: object = {}): ReactElement {
  const Form = createToolCallForm(load);
  return (
    <Form toolCallId="c" input={{ questions }} phase="waiting" onResult={onAnswer} onRefusal={vi.fn()} {...props} />
  );
}

function lazy(load: LoadForm, props: object = {}): ReactElement {
  const Form = createLazyForm(load);
  return <Form block={block} onAnswer={onAnswer} draftStore={null} {...props} />;
}

const statuses = () =>
  [...document.querySelectorAll<HTMLElement>('[data-slot="interactive-form"]')].map(({ dataset }) => dataset['status']);

describe.each([
  ['of a block', lazy],
  ['of a call', kit],
])('the place %s', (_, element) => {
  test('says that the code did not come, sends nothing, and becomes a form with the focus after Try again', async () => {
    const errors = silence();
    const { load, arrive } = secondTry();
    const user = userEvent.setup();
    render(element(load));
    expect(await screen.findByRole('alert')).toHaveTextContent('The question could not be loaded.');
    expect(errors).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('could not be loaded'),
      expect.any(TypeError),
    );
    const button = screen.getByRole('button', { name: 'Try again' });
    await user.click(button);
    expect(screen.getByRole('alert')).toHaveTextContent('Preparing a question…');
    await user.click(button);
    expect(button).toHaveFocus();
    expect(load).toHaveBeenCalledTimes(2);
    await arrive();
    expect(await screen.findByRole('radio', { name: 'A' })).toHaveFocus();
    expect(onAnswer).not.toHaveBeenCalled();
    await answerForm(document.body, { 'Pick?': 'B' }, { user });
    expect(onAnswer).toHaveBeenCalledTimes(1);
  });

  test('takes no key and no word of the model', async () => {
    const problems = vi.spyOn(console, 'error');
    const user = userEvent.setup();
    const { container } = render(element(() => new Promise(() => undefined), { title: 'The form' }));
    await user.tab();
    await user.keyboard('words{Enter}');
    expect(document.body).toHaveFocus();
    expect(container.firstElementChild).toHaveAttribute('aria-busy', 'true');
    expect(container.firstElementChild!.getAttributeNames().toSorted()).toEqual(
      ['aria-busy', 'aria-live', 'class', 'data-slot', 'data-status', 'title'].toSorted(),
    );
    expect(container).toHaveTextContent(/^Preparing a question…$/);
    expect(problems).not.toHaveBeenCalled();
  });

  test('a module without a form counts as one that did not come', async () => {
    silence();
    render(element(() => Promise.resolve(undefined as never)));
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  test('is served as a skeleton, and becomes the form in the page without a warning, after one load in Strict Mode', async () => {
    const problems = vi.spyOn(console, 'error');
    const load = vi.fn<LoadForm>(() => Promise.resolve(module));
    const tree = <StrictMode>{element(load)}</StrictMode>;
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(tree);
    expect(statuses()).toEqual(['pending']);
    expect(load).not.toHaveBeenCalled();
    const recoverable = vi.fn();
    const root = await act(async () => hydrateRoot(container, tree, { onRecoverableError: recoverable }));
    await expect.poll(statuses).toEqual(['editing']);
    expect([load.mock.calls.length, recoverable.mock.calls, problems.mock.calls]).toEqual([1, [], []]);
    await act(async () => root.unmount());
    container.remove();
  });
});

test('two hundred receipts whose code does not come say nothing, and one of them loads the code for all', async () => {
  silence();
  const { load, arrive } = secondTry();
  const Form = createLazyForm(load);
  const ids = Array.from({ length: 200 }, (_, index) => `toolu_${index}`);
  const { container } = render(
    <>
      {ids.map((id) => (
        <Form key={id} block={formBlock(questions, id)} answer={{ ...answer, tool_use_id: id }} onAnswer={onAnswer} />
      ))}
    </>,
  );
  expect(container).toHaveTextContent(/^$/);
  await screen.findAllByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[1]!);
  await arrive();
  await expect.poll(() => new Set(statuses())).toEqual(new Set(['answered']));
  expect(load).toHaveBeenCalledTimes(2);
  expect(container.children[1]).toHaveFocus();
});

test('a receipt whose code comes later leaves the focus where the user went meanwhile', async () => {
  silence();
  const { load, arrive } = secondTry();
  render(lazy(load, { answer }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  const composer = document.body.appendChild(document.createElement('textarea'));
  await userEvent.click(composer);
  await arrive();
  await expect.poll(statuses).toEqual(['answered']);
  expect(composer).toHaveFocus();
  composer.remove();
});

test('a preload that fails rejects nothing, and a form that is shown later loads again', async () => {
  silence();
  const load = vi.fn<LoadForm>(() => Promise.resolve(module)).mockImplementationOnce(offline);
  const Form = createLazyForm(load);
  await Form.preload();
  render(<Form block={block} onAnswer={onAnswer} />);
  await expect.poll(statuses).toEqual(['editing']);
});

test('nothing is loaded for a block of another tool, or for a call that failed', async () => {
  const load = vi.fn<LoadForm>(() => Promise.resolve(module));
  render(
    <>
      {lazy(load, { block: { type: 'tool', tool_name: 'search' }, fallback: 'No form' })}
      {kit(load, { phase: 'failed', input: RAW_INPUT })}
    </>,
  );
  await act(async () => undefined);
  expect(document.body).toHaveTextContent(/^No form$/);
  expect(load).not.toHaveBeenCalled();
});

test('a form is loaded from each entry that has one, and the loaded form has the props of the form', () => {
  expectTypeOf(() => import('react-interactive-form')).toExtend<LoadForm>();
  expectTypeOf(() => import('react-interactive-form/native')).toExtend<LoadForm>();
  expectTypeOf<() => Promise<{ InteractiveForm: (props: InteractiveFormProps) => null }>>().toExtend<LoadForm>();
  expectTypeOf(() => import('react-interactive-form/protocol')).not.toExtend<LoadForm>();
  expectTypeOf<() => Promise<{ InteractiveForm: (props: { color: string }) => null }>>().not.toExtend<LoadForm>();
  expectTypeOf(InteractiveForm).toEqualTypeOf<typeof Eager & Preloadable>();
  expectTypeOf(createLazyForm).returns.toEqualTypeOf<typeof InteractiveForm>();
});
