import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { InteractiveForm } from 'react-interactive-form';
import { fromInterrupts } from 'react-interactive-form/adapters/ag-ui';
import { readRenderPayload } from 'react-interactive-form/protocol';
import { expect, test, vi } from 'vitest';

const outcome = {
  type: 'interrupt',
  interrupts: [
    {
      id: 'int-1',
      reason: 'input_required',
      message: 'Please give the details.',
      expiresAt: '2030-04-20T17:00:00Z',
      responseSchema: { type: 'object', properties: { why: { type: 'string', title: 'Why?' } } },
    },
  ],
};

test('an interrupt that expires while the user answers: their words stay in sight, and nothing is sent', async () => {
  const request = fromInterrupts(outcome);
  const read = request.ok ? readRenderPayload(request.payload, 'run_1') : undefined;
  if (!request.ok || !read?.ok) throw new Error('The interrupt is no form.');
  const onAnswer = vi.fn();
  const { expiresAt = Infinity } = request;
  const shown = (now: number) => (
    <InteractiveForm trustedForm={read.form} expired={now >= expiresAt} onAnswer={onAnswer} draftStore={null} />
  );
  const { container, rerender } = render(shown(expiresAt - 1));
  await userEvent.type(screen.getByRole('textbox'), 'Because');
  rerender(shown(expiresAt));
  expect(container.querySelector('[data-slot="interactive-form"]')).toHaveAttribute('data-status', 'expired');
  expect(screen.getByRole('definition')).toHaveTextContent('Because');
  expect(onAnswer).not.toHaveBeenCalled();
});
