import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FormPart as RadixFormPart } from 'react-interactive-form/ai-sdk';
import { FormPart } from 'react-interactive-form/native/ai-sdk';
import { ToolCallForm } from 'react-interactive-form/native/tool-call';

const input = { question: 'Which one?', options: ['A', 'B'] };

test('a tool call is answered on the browser’s own radios', async () => {
  const onResult = vi.fn();
  render(
    <ToolCallForm toolCallId="call_native" input={input} phase="waiting" onResult={onResult} onRefusal={vi.fn()} />,
  );
  expect(screen.getByRole('radio', { name: 'B' })).toBeInstanceOf(HTMLInputElement);
  await userEvent.click(screen.getByRole('radio', { name: 'B' }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(onResult).toHaveBeenCalledWith({ answer: ['B'] }, expect.objectContaining({ status: 'answered' }));
});

test.each([
  ['/native/ai-sdk', FormPart, HTMLInputElement],
  ['/ai-sdk', RadixFormPart, HTMLButtonElement],
])('a part of %s has its radios', (_, Part, element) => {
  const chat = { status: 'ready', addToolOutput: vi.fn() } as never;
  const part = {
    type: 'tool-interactive_form_question',
    toolCallId: `call_${element.name}`,
    state: 'input-available',
    input,
  } as never;
  render(<Part chat={chat} part={part} />);
  expect(screen.getByRole('radio', { name: 'A' })).toBeInstanceOf(element);
});
