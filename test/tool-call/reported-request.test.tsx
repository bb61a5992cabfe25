import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { InteractiveForm } from '../../src/index.js';
import { createToolCallForm } from '../../src/tool-call/create-tool-call-form.js';

/** As the kits draw it: the stack reports its requests by state. */
const KitForm = createToolCallForm(InteractiveForm);
const input = { questions: [{ id: 'why', question: 'Why?', input_type: 'text', required: false }] };

function show() {
  let accept = (): void => undefined;
  const onResult = vi.fn(() => new Promise<undefined>((resolve) => (accept = () => resolve(undefined))));
  const chat = (isRunning: boolean, error?: Error) => (
    <KitForm
      toolCallId={`call_${expect.getState().currentTestName}`}
      input={input}
      phase="waiting"
      request={{ isRunning, error }}
      onResult={onResult}
      onRefusal={() => undefined}
      draftStore={null}
    />
  );
  const { rerender } = render(chat(false));
  return {
    onResult,
    accept: () => act(async () => accept()),
    report: (isRunning: boolean, error?: Error) => rerender(chat(isRunning, error)),
  };
}

const submit = () => userEvent.click(screen.getByRole('button', { name: /Submit|Try again/ }));

test('a run that ends before its request is accepted settles the form once it is, without another report', async () => {
  const { accept, report, onResult } = show();
  await submit();
  report(true);
  report(false);
  expect(screen.queryByRole('definition')).toBeNull();
  await accept();
  expect(await screen.findByRole('definition')).toBeVisible();
  expect(onResult).toHaveBeenCalledOnce();
});

test('a run that fails keeps the form, and its next try is its own', async () => {
  const { accept, report, onResult } = show();
  const down = new Error('The network is down.');
  await submit();
  report(true);
  await accept();
  report(false, down);
  expect(await screen.findByText(/could not be sent/)).toBeVisible();
  await submit();
  await accept();
  // The stack still reports the failure of the first try.
  report(false, down);
  expect(onResult).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('definition')).toBeNull();
  report(true);
  report(false);
  expect(await screen.findByRole('definition')).toBeVisible();
});
