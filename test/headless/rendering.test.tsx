import { fireEvent, render, screen } from '@testing-library/react';
import { memo, Profiler, type ReactElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { Form } from '../../src/index.js';
import { InteractiveFormProvider, useInteractiveForm, useQuestion } from '../../src/headless/index.js';
import { readRenderPayload, type RenderPayload } from '../../src/protocol/index.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { NativeForm } from './native-form.js';

const form = formOf([
  choice({ id: 'one' }),
  choice({ id: 'two', multi_select: true, required: false }),
  text({ id: 'three', question: 'Three?' }),
  text({ id: 'four', required: false }),
]);
const ids = ['one', 'two', 'three', 'four'];

/** The ids of the questions that have rendered. */
const rendered: string[] = [];
const note = (id: string) => void rendered.push(id);

beforeEach(() => void rendered.splice(0));

test('choosing and typing render no question but their own, in a host without any memo', () => {
  render(<NativeForm trustedForm={form} draftStore={null} onAnswer={() => undefined} onRender={note} />);
  rendered.splice(0);
  fireEvent.click(screen.getAllByRole('radio', { name: 'B' })[0]!);
  fireEvent.click(screen.getByRole('checkbox', { name: 'C' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Three?' }), { target: { value: 'hello' } });
  expect(rendered.filter((id) => !['one', 'two', 'three'].includes(id))).toEqual([]);
  rendered.splice(0);
  fireEvent.change(screen.getByRole('textbox', { name: 'Three?' }), { target: { value: 'hello again' } });
  expect(rendered.filter((id) => id !== 'three')).toEqual([]);
});

test('a host that reads its block anew in every render has the same form all the while', () => {
  function Host(): ReactElement {
    return <NativeForm trustedForm={formOf([choice({ id: 'one' })])} draftStore={null} onAnswer={() => undefined} />;
  }
  const { rerender } = render(<Host />);
  fireEvent.submit(document.querySelector('form')!);
  expect(screen.getByText('Choose an option, or write your own answer.')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('radio', { name: 'B' }));
  rerender(<Host />);
  expect(screen.getByRole('radio', { name: 'B' })).toBeChecked();
});

function ReadingHost({ payload }: { payload: RenderPayload }): ReactElement {
  const read = readRenderPayload(payload, 'toolu_01');
  if (!read.ok) throw new Error('unreadable');
  const state = useInteractiveForm(read.form, { onAnswer: () => undefined, draftStore: null });
  return (
    <Form.Root form={state}>
      <Form.Question id="one" />
      <Form.Submit />
    </Form.Root>
  );
}

test('reading the block in the very component that uses the form is no endless loop', () => {
  render(<ReadingHost payload={formOf([choice({ id: 'one' })]).payload} />);
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getByText('Choose an option, or write your own answer.')).toBeInTheDocument();
});

function StyledForm(): ReactElement {
  const state = useInteractiveForm(form, { onAnswer: () => undefined, draftStore: null });
  return (
    <Form.Root form={state}>
      {ids.map((id) => (
        <Profiler key={id} id={id} onRender={note}>
          <Form.Question id={id} />
        </Profiler>
      ))}
    </Form.Root>
  );
}

test('in the styled form too', () => {
  render(<StyledForm />);
  rendered.splice(0);
  fireEvent.change(screen.getByRole('textbox', { name: 'Three?' }), { target: { value: 'h' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Three?' }), { target: { value: 'he' } });
  expect(rendered).toEqual(['three', 'three']);
  rendered.splice(0);
  fireEvent.click(screen.getByRole('checkbox', { name: 'B' }));
  expect(new Set(rendered)).toEqual(new Set(['two']));
});

const MemoQuestion = memo(function MemoQuestion({ id }: { id: string }) {
  note(id);
  return useQuestion(id).question.question;
});

test('with each token of the chat the host renders, with its words written inline, and no question does', () => {
  function Chat({ tokens }: { tokens: number }): ReactElement {
    const state = useInteractiveForm(form, {
      onAnswer: () => undefined,
      draftStore: null,
      messages: { submit: 'Send', problems: { one: 'One more.', other: '{count} more.' } },
    });
    return (
      <InteractiveFormProvider form={state}>
        {tokens}
        <MemoQuestion id="one" />
      </InteractiveFormProvider>
    );
  }
  const view = render(<Chat tokens={1} />);
  view.rerender(<Chat tokens={2} />);
  view.rerender(<Chat tokens={3} />);
  expect([...new Set(rendered.splice(0))]).toEqual(['one']);
  view.rerender(<Chat tokens={4} />);
  expect(rendered).toEqual([]);
});
