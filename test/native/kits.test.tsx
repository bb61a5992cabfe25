import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createFormPart, FormPart } from 'react-interactive-form/ai-sdk';
import { createToolCallForm, ToolCallForm } from 'react-interactive-form/tool-call';

const input = { question: 'Which one?', options: ['A', 'B'] };
const loadNative = () => import('react-interactive-form/native');

test('a tool call is answered on the form that a host loads', async () => {
  const NativeForm = createToolCallForm(loadNative);
  const onResult = vi.fn();
  render(<NativeForm toolCallId="call_native" input={input} phase="waiting" onResult={onResult} onRefusal={vi.fn()} />);
  expect(await screen.findByRole('radio', { name: 'B' })).toBeInstanceOf(HTMLInputElement);
  await userEvent.click(screen.getByRole('radio', { name: 'B' }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(onResult).toHaveBeenCalledWith({ answer: ['B'] }, expect.objectContaining({ status: 'answered' }));
});

test.each([
  ['that loads /native', createFormPart(loadNative), HTMLInputElement],
  ['of the kit', FormPart, HTMLButtonElement],
])('the part %s has its radios', async (_, Part, element) => {
  const chat = { status: 'ready', addToolOutput: vi.fn() } as never;
  const part = {
    type: 'tool-interactive_form_question',
    toolCallId: `call_${element.name}`,
    state: 'input-available',
    input,
  } as never;
  render(<Part chat={chat} part={part} />);
  expect(await screen.findByRole('radio', { name: 'A' })).toBeInstanceOf(element);
});

test('a form that is loaded already is there at once', async () => {
  await ToolCallForm.preload();
  render(<ToolCallForm toolCallId="call_warm" input={input} phase="waiting" onResult={vi.fn()} onRefusal={vi.fn()} />);
  expect(screen.getByRole('radio', { name: 'A' })).toBeInTheDocument();
});
