import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { InteractiveForm } from 'react-interactive-form';
import { createQuestionBroker, type QuestionBroker } from 'react-interactive-form/broker';
import { useQuestionBroker } from 'react-interactive-form/headless';
import { buildAnswer } from 'react-interactive-form/protocol';
import { expect, test } from 'vitest';
import { text } from '../fixtures/trusted-form.js';

const payload = { type: 'interactive_form_question', questions: [text({ question: 'Why?' })] };

/** The screen of docs/dialects.md: the last form stays until another one waits. */
function Screen({ broker }: { broker: QuestionBroker }) {
  const { form, onAnswer } = useQuestionBroker(broker);
  const [last, setLast] = useState(form);
  if (form && form !== last) setLast(form);
  const shown = form ?? last;
  return (
    shown && (
      <InteractiveForm
        key={shown.toolUseId}
        trustedForm={shown}
        expired={!form}
        onAnswer={onAnswer}
        draftStore={null}
      />
    )
  );
}

/** A screen that goes on to show the form as if it waited. */
function LateScreen({ broker }: { broker: QuestionBroker }) {
  const { form, onAnswer } = useQuestionBroker(broker);
  const [first] = useState(form);
  return first && <InteractiveForm trustedForm={first} onAnswer={onAnswer} draftStore={null} />;
}

async function open(Shown: typeof Screen | typeof LateScreen) {
  const broker = createQuestionBroker();
  const controller = new AbortController();
  const asked = broker.ask(payload, { toolUseId: 'call_1', signal: controller.signal });
  const form = broker.getPending()!;
  const view = render(<Shown broker={broker} />);
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Why?' }), 'Because');
  const status = () => view.container.querySelector('[data-slot="interactive-form"]')?.getAttribute('data-status');
  return { broker, controller, asked, form, user, status };
}

test('the call was aborted while the user answered: their words stay in sight, and the call has a cancellation', async () => {
  const { controller, asked, status } = await open(Screen);
  await act(async () => controller.abort());
  expect(status()).toBe('expired');
  expect(screen.getByRole('definition')).toHaveTextContent('Because');
  expect(await asked).toMatchObject({ status: 'cancelled' });
});

test('the own answer is a receipt, though the broker waits no more', async () => {
  const { asked, user, status } = await open(Screen);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(status()).toBe('answered');
  expect(await asked).toMatchObject({ answer: 'Because' });
});

test('another screen answered first: the user reads in their language that nothing waits, and keeps every word', async () => {
  const { broker, asked, form, user, status } = await open(LateScreen);
  await act(async () => void broker.answer(buildAnswer(form, { say: 'Another answer' })));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your answer could not be sent. This can no longer be answered.',
  );
  expect(status()).toBe('failed');
  expect(screen.getByRole('textbox', { name: 'Why?' })).toHaveValue('Because');
  expect(await asked).toMatchObject({ answer: 'Another answer' });
});
