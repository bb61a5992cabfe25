import { render, screen } from '@testing-library/react';
import { StrictMode, useState, type ReactNode } from 'react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import {
  createFormSessions,
  InteractiveForm,
  InteractiveFormConfig,
  useFormSession,
  useWaitingForms,
  type OnAnswer,
  type TrustedForm,
} from '../../src/index.js';
import { choice, formOf } from '../fixtures/trusted-form.js';

const first = formOf([choice({ question: 'First?' })], {}, 'call_1');
const second = formOf([choice({ question: 'Second?' })], {}, 'call_2');

function Entry({ form }: { form: TrustedForm }) {
  const { status } = useFormSession(form);
  return <li>{`${form.toolUseId} ${status}`}</li>;
}

const renders = vi.fn();

function Inbox() {
  const forms = useWaitingForms();
  renders(forms);
  return (
    <ul aria-label={`${forms.length} waiting`}>
      {forms.map((form) => (
        <Entry key={form.toolUseId} form={form} />
      ))}
    </ul>
  );
}

function Page({ children }: { children: ReactNode }) {
  const [sessions] = useState(createFormSessions);
  return (
    <StrictMode>
      <InteractiveFormConfig sessions={sessions}>
        <Inbox />
        {children}
      </InteractiveFormConfig>
    </StrictMode>
  );
}

const entries = () =>
  [...screen.getByRole('list', { name: /waiting$/ }).children].map(({ textContent }) => textContent);
const show = (form: TrustedForm, onAnswer: OnAnswer) => (
  <InteractiveForm key={form.toolUseId} trustedForm={form} onAnswer={onAnswer} aria-label={form.toolUseId} />
);
const submit = async (index: number) => userEvent.click(screen.getAllByRole('button', { name: 'Submit' })[index]!);

test('lists what waits, oldest first, until it is answered, in whatever order', async () => {
  const onAnswer = vi.fn();
  const { rerender } = render(<Page>{show(first, onAnswer)}</Page>);
  expect(entries()).toEqual(['call_1 editing']);
  rerender(<Page>{[show(first, onAnswer), show(second, onAnswer)]}</Page>);
  expect(entries()).toEqual(['call_1 editing', 'call_2 editing']);
  await userEvent.click(screen.getAllByRole('radio', { name: 'B' })[1]!);
  await submit(1);
  expect(onAnswer.mock.calls).toMatchObject([[{ tool_use_id: 'call_2' }]]);
  expect(entries()).toEqual(['call_1 editing']);
  await userEvent.click(screen.getAllByRole('radio', { name: 'A' })[0]!);
  await submit(0);
  expect([entries(), screen.getByLabelText('0 waiting')]).toEqual([[], expect.anything()]);
});

test('typing renders no inbox', async () => {
  render(<Page>{show(first, vi.fn())}</Page>);
  renders.mockClear();
  await userEvent.click(screen.getByRole('radio', { name: 'A' }));
  await userEvent.click(screen.getByRole('radio', { name: 'B' }));
  expect(renders).not.toHaveBeenCalled();
});
