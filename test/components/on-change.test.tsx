import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Profiler, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { Form, InteractiveForm, useFormSession, useInteractiveForm } from '../../src/index.js';
import type { Answers } from '../../src/protocol/types/answer.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { openForm } from './open-form.js';

type Heard = [answers: Answers, id: string];

function hear(): { heard: Heard[]; onChange: (answers: Answers, change: { id: string }) => void } {
  const heard: Heard[] = [];
  return { heard, onChange: (answers, { id }) => void heard.push([answers, id]) };
}

const radio = (name: string) => screen.getByRole('radio', { name });

test('a host hears all answers as they are now, and which one changed', async () => {
  const { heard, onChange } = hear();
  const { user } = openForm([choice({ default: ['a'] }), text({ id: 'toString', question: 'Say?' })], { onChange });
  await user.click(radio('B'));
  await user.type(screen.getByRole('textbox', { name: 'Say?' }), 'hi');
  expect(heard).toEqual([
    [{ pick: ['b'], toString: '' }, 'pick'],
    [{ pick: ['b'], toString: 'h' }, 'toString'],
    [{ pick: ['b'], toString: 'hi' }, 'toString'],
  ]);
});

test('what changes no answer is not told: the focus, a note, a refused submit, a default that is confirmed', async () => {
  const { heard, onChange } = hear();
  const { user, sent } = openForm([choice({ default: ['a'] }), text()], { onChange, notes: true });
  await user.click(radio('A'));
  await user.click(screen.getByRole('button', { name: 'Add a note Pick?' }));
  await user.keyboard('by the way');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect([heard, sent]).toEqual([[], []]);
});

test('a question that comes or goes with another answer is told too', async () => {
  const { heard, onChange } = hear();
  const why = text({ id: 'why', question: 'Why?', default: 'so', when: [{ id: 'pick', op: 'eq', value: 'b' }] });
  const { user } = openForm([choice(), why], { onChange });
  await user.click(radio('B'));
  await user.click(radio('A'));
  expect(heard).toEqual([
    [{ pick: ['b'], why: 'so' }, 'pick'],
    [{ pick: ['b'], why: 'so' }, 'why'],
    [{ pick: ['a'] }, 'pick'],
    [{ pick: ['a'] }, 'why'],
  ]);
});

test('the newest function hears, and hearing renders nothing of the host', async () => {
  const first = hear();
  const second = hear();
  const { user, update } = openForm([text()], { onChange: first.onChange });
  update({ onChange: second.onChange });
  await user.type(screen.getByRole('textbox', { name: 'Say?' }), 'x');
  update({ onChange: undefined });
  await user.type(screen.getByRole('textbox', { name: 'Say?' }), 'y');
  expect([first.heard, second.heard]).toEqual([[], [[{ say: 'x' }, 'say']]]);
});

test('the element of a form that a host puts together has the event of its own', async () => {
  const heard: string[] = [];
  function Own(): ReactElement {
    const form = useInteractiveForm(formOf([choice()]), { onAnswer: () => undefined, draftStore: null });
    return <Form.Root form={form} onChange={(event) => void heard.push(event.type)} />;
  }
  render(<Own />);
  await userEvent.setup().type(screen.getByRole('textbox', { name: /Pick/ }), 'x');
  expect(heard).toEqual(['change']);
});

test('a session tells a guard whether leaving would lose something', async () => {
  const form = formOf([choice({ default: ['a'] }), text({ required: false })], {}, 'toolu_guard');
  let hasUnsent = (): boolean => true;
  let commits = 0;
  function Guard(): ReactElement {
    const session = useFormSession(form);
    hasUnsent = () => session.hasUnsent();
    return <p>{session.status}</p>;
  }
  const onRender = (): void => void (commits += 1);
  render(
    <>
      <Profiler id="guard" onRender={onRender}>
        <Guard />
      </Profiler>
      <InteractiveForm trustedForm={form} draftStore={null} onAnswer={() => undefined} />
    </>,
  );
  const user = userEvent.setup();
  // A default is nobody's decision.
  expect(hasUnsent()).toBe(false);
  await user.click(radio('B'));
  const before = commits;
  await user.type(screen.getByRole('textbox', { name: 'Say?' }), 'words');
  expect([hasUnsent(), commits]).toEqual([true, before]);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('answered')).toBeInTheDocument();
  expect(hasUnsent()).toBe(false);
});
