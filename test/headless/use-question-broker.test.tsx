import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createQuestionBroker, type QuestionBroker } from '../../src/broker/index.js';
import { InteractiveForm } from '../../src/index.js';
import { useQuestionBroker } from '../../src/headless/index.js';
import { buildCancellation } from '../../src/protocol/answer-message.js';
import { choice, formOf } from '../fixtures/trusted-form.js';

const payload = (question: string) => ({ type: 'interactive_form_question', questions: [choice({ question })] });

function Chat({ broker }: { broker: QuestionBroker }) {
  const { form, onAnswer } = useQuestionBroker(broker);
  return form ? (
    <InteractiveForm key={form.toolUseId} trustedForm={form} onAnswer={onAnswer} />
  ) : (
    <p>Nothing to answer</p>
  );
}

test('shows what is pending, one form after the other, and the answers get to those who asked', async () => {
  const broker = createQuestionBroker();
  render(<Chat broker={broker} />);
  expect(screen.getByText('Nothing to answer')).toBeTruthy();

  const ask = (question: string, toolUseId: string) => {
    const asked: Promise<unknown>[] = [];
    act(() => void asked.push(broker.ask(payload(question), { toolUseId })));
    return asked[0];
  };
  const asked = [ask('First?', 'call_1'), ask('Second?', 'call_2')] as const;
  expect(screen.queryByText('Second?')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'B' }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await asked[0]).toMatchObject({ tool_use_id: 'call_1', answer: ['b'] });

  expect(await screen.findByText('Second?')).toBeTruthy();
  act(() => void broker.supersede('Never mind.'));
  expect(await asked[1]).toMatchObject({ tool_use_id: 'call_2', status: 'cancelled', message: 'Never mind.' });
  expect(screen.getByText('Nothing to answer')).toBeTruthy();
});

test('an answer to a form that waits no more is an error that says so, for developers and for the user', async () => {
  const broker = createQuestionBroker();
  let send: ReturnType<typeof useQuestionBroker>['onAnswer'] | undefined;
  function Host() {
    send = useQuestionBroker(broker).onAnswer;
    return null;
  }
  render(<Host />);
  await expect(send?.(buildCancellation(formOf([choice()])))).rejects.toMatchObject({
    message: 'interactive_form_not_pending',
    cause: 'tool_use_id: No form waits for an answer.',
  });
});

test('with another broker the answers go to that one', async () => {
  const brokers = [createQuestionBroker(), createQuestionBroker()] as const;
  const asked = brokers.map((broker, index) => broker.ask(payload('Which?'), { toolUseId: `call_${index}` }));
  const { rerender } = render(<Chat broker={brokers[0]} />);
  rerender(<Chat broker={brokers[1]} />);
  await userEvent.click(screen.getByRole('radio', { name: 'C' }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await asked[1]).toMatchObject({ tool_use_id: 'call_1', answer: ['c'] });
  expect(brokers[0].getPending()?.toolUseId).toBe('call_0');
});

test('on the server it shows what is pending there', () => {
  const broker = createQuestionBroker();
  void broker.ask(payload('First?'), { toolUseId: 'call_1' });
  const Host = () => <p>{useQuestionBroker(broker).form?.toolUseId}</p>;
  expect(renderToString(<Host />)).toBe('<p>call_1</p>');
});
