import { screen, waitFor, within } from '@testing-library/react';
import { useRef, useState, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  InteractiveFormProvider,
  pressGuard,
  useAutoFocus,
  useCancelConfirmation,
  useChoice,
  useClear,
  useFailureInView,
  useFormat,
  useInteractiveForm,
  useInteractiveFormContext,
  useProblemSummary,
  useQuestion,
  useReceipt,
  useReceiptWords,
  useSkip,
  useStepButtons,
  ViewFocus,
  type InteractiveFormOptions,
} from '../../src/headless/index.js';
import { summarizeAnswer, type AnswerMessage, type TrustedForm } from '../../src/protocol/index.js';
import { choice, formOf } from '../fixtures/trusted-form.js';

/** A host that draws everything itself, and wants what `<InteractiveForm>` does. */
function Host({
  trustedForm,
  autoFocus = false,
  ...options
}: Partial<InteractiveFormOptions> & { trustedForm: TrustedForm; autoFocus?: boolean }): ReactElement {
  const form = useInteractiveForm(trustedForm, { onAnswer: () => undefined, ...options });
  const element = useRef<HTMLDivElement>(null);
  useAutoFocus(form, autoFocus);
  useFailureInView(form);
  const receipt = useReceipt(form, trustedForm, options.answer);
  const words = useReceiptWords(options);
  const shown = form.steps ? form.questions.slice(form.steps.index, form.steps.index + 1) : form.questions;
  return (
    <InteractiveFormProvider form={form}>
      <div ref={element} tabIndex={-1} role="group" aria-label="place" {...(receipt && pressGuard)}>
        {receipt ? (
          <p>
            {words[receipt.answer.status === 'answered' ? 'answered' : 'cancelled'] as string}
            {summarizeAnswer(receipt.trustedForm, receipt.answer).map(
              ({ id, values }) => ` ${id}: ${values.map(({ label }) => label).join()}`,
            )}
          </p>
        ) : (
          <form {...form.formProps}>
            <Dots />
            <div>
              {shown.map(({ id }) => (
                <Choice key={id} id={id} />
              ))}
            </div>
            <Summary />
            <Buttons />
            {form.error && <p role="alert">{form.error.message}</p>}
          </form>
        )}
      </div>
      <ViewFocus element={element} view={receipt ? 'receipt' : 'form'} focus={receipt ? 'element' : 'question'} />
    </InteractiveFormProvider>
  );
}

function Choice({ id }: { id: string }): ReactElement {
  const { question, groupProps, labelProps } = useQuestion(id);
  const { options } = useChoice(id);
  const clear = useClear(id);
  const skip = useSkip(id);
  return (
    <div {...groupProps}>
      <p {...labelProps}>{question.question}</p>
      {options.map(({ option, inputProps, labelProps: label }) => (
        <label key={option.value}>
          <input {...inputProps} /> <span {...label}>{option.label}</span>
        </label>
      ))}
      {clear && (
        <button type="button" onClick={clear}>
          Clear {id}
        </button>
      )}
      {skip && (
        <button type="button" onClick={skip}>
          Skip {id}
        </button>
      )}
    </div>
  );
}

function Dots(): ReactElement {
  return (
    <nav>
      {useStepButtons().map(({ question, buttonProps }) => (
        <button key={question.id} {...buttonProps} />
      ))}
    </nav>
  );
}

function Summary(): ReactElement {
  return (
    <ul aria-label="summary">
      {useProblemSummary().map(({ question, focus }) => (
        <li key={question.id}>
          <button type="button" onClick={focus}>
            Go to {question.id}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Buttons(): ReactElement {
  const { steps } = useInteractiveFormContext();
  const format = useFormat();
  const { isAsking, question, cancelProps, keepProps, confirmProps } = useCancelConfirmation();
  if (isAsking) {
    return (
      <div role="group" aria-label={question}>
        <button type="button" {...keepProps} />
        <button type="button" {...confirmProps} />
      </div>
    );
  }
  return (
    <>
      {steps && (
        <button type="button" onClick={steps.next}>
          Next
        </button>
      )}
      <button type="submit">{format('submit')}</button>
      <button type="button" {...cancelProps} />
    </>
  );
}

const optional = { required: false, allow_other: false };
const two = formOf([choice({ id: 'one', ...optional }), choice({ id: 'two', ...optional })]);
const active = () => document.activeElement;
const radio = (name: string, index = 0) => screen.getAllByRole('radio', { name })[index]!;

test('the focus goes into the form, from there to the receipt, and not away from who types elsewhere', async () => {
  // A page in a frame takes no focus from the page around it.
  await userEvent.click(document.body);
  await render(<Host trustedForm={two} autoFocus />);
  await waitFor(() => expect(active()).toBe(radio('A')));
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(active()).toBe(screen.getByRole('group', { name: 'place' })));
});

test('who types elsewhere keeps the focus', async () => {
  function Chat(): ReactElement {
    const [isShown, show] = useState(false);
    return (
      <>
        <textarea aria-label="Message" onChange={() => show(true)} />
        {isShown && <Host trustedForm={two} autoFocus />}
      </>
    );
  }
  await render(<Chat />);
  await userEvent.type(screen.getByLabelText('Message'), 'ab');
  expect(radio('A')).toBeInTheDocument();
  expect(screen.getByLabelText('Message')).toHaveFocus();
  expect(screen.getByLabelText('Message')).toHaveValue('ab');
});

test('cancelling asks first if something would be lost; Escape keeps everything and gives the focus back', async () => {
  const sent: AnswerMessage[] = [];
  await render(<Host trustedForm={two} onAnswer={(message) => void sent.push(message)} />);
  await userEvent.click(radio('B'));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keep answering' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  expect(radio('B')).toBeChecked();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(sent).toMatchObject([{ status: 'cancelled' }]);
});

test('clear takes a choice back and keeps the focus in its question; it is there only for what can be cleared', async () => {
  await render(<Host trustedForm={two} />);
  expect(screen.queryByRole('button', { name: /Clear|Skip/ })).toBeNull();
  await userEvent.click(radio('B'));
  await userEvent.click(screen.getByRole('button', { name: 'Clear one' }));
  expect(radio('B')).not.toBeChecked();
  expect(active()?.closest('[data-field]')).toBe(radio('A').closest('[data-field]'));
  expect(screen.queryByRole('button', { name: 'Clear one' })).toBeNull();
});

test('in steps, skip goes on, and the arrows move between the dots of the steps that were seen', async () => {
  await render(<Host trustedForm={two} layout="steps" />);
  await userEvent.click(screen.getByRole('button', { name: 'Skip one' }));
  const dots = within(screen.getByRole('navigation')).getAllByRole('button');
  expect(dots.map((dot) => dot.getAttribute('aria-current'))).toEqual([null, 'step']);
  dots[1]!.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(active()).toBe(dots[0]);
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Skip one' })).toBeInTheDocument();
});

test('a summary lists problems that are out of sight, and nothing while all of them are in sight', async () => {
  const required = formOf([choice({ id: 'one' }), choice({ id: 'two' })]);
  const { container } = await render(<Host trustedForm={required} />);
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await submit();
  expect(screen.queryByRole('button', { name: 'Go to two' })).toBeNull();
  container.querySelectorAll<HTMLElement>('[data-field]').forEach((group) => (group.style.minHeight = '2000px'));
  await submit();
  await userEvent.click(await screen.findByRole('button', { name: 'Go to two' }));
  expect(active()?.closest('[data-field]')?.id).toBe(container.querySelectorAll('[data-field]')[1]!.id);
});

test('the notice of a failure comes into view', async () => {
  const failing = () => Promise.reject(new Error('No.'));
  const { container } = await render(<Host trustedForm={two} onAnswer={failing} />);
  container.querySelector('form')!.style.paddingBottom = '0';
  screen.getByRole('button', { name: 'Cancel' }).style.marginBottom = '3000px';
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  const notice = await screen.findByRole('alert');
  await waitFor(() => expect(notice.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight));
});
