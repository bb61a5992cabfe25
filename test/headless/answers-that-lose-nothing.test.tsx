import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import {
  useInteractiveForm,
  useProgress,
  useQuestion,
  type InteractiveFormOptions,
  type InteractiveFormState,
} from '../../src/headless/index.js';
import type { AnswerMessage } from '../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../src/protocol/types/form.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { NativeForm } from './native-form.js';

const conditional = [
  choice({ id: 'db', question: 'Database?' }),
  text({ id: 'port', question: 'Port?', when: [{ id: 'db', op: 'eq', value: 'a' }] }),
  text({ id: 'notes', question: 'Notes?', required: false }),
];

function Progress(): ReactElement {
  const { answered, required, total } = useProgress();
  return <output aria-label="progress">{`${answered} ${required} ${total}`}</output>;
}

/** The native form, with what a host may add beside it. */
function open(form: TrustedForm, options: Partial<InteractiveFormOptions> = {}) {
  const sent: AnswerMessage[] = [];
  let state: InteractiveFormState | undefined;
  const Delegate = ({ id }: { id: string }): ReactElement | null => {
    const { delegate } = useQuestion(id);
    return delegate ? <button {...delegate.buttonProps}>You decide</button> : null;
  };
  const Host = (): ReactElement => {
    const own: InteractiveFormOptions = { draftStore: null, onAnswer: (answer) => void sent.push(answer), ...options };
    const outer = useInteractiveForm(form, own);
    state = outer;
    return (
      <>
        <NativeForm trustedForm={form} {...own}>
          <Progress />
          {outer.questions.map(({ id }) => (
            <Delegate key={id} id={id} />
          ))}
        </NativeForm>
      </>
    );
  };
  const view = render(<Host />);
  return { user, sent, view, form: () => state! };
}

/** A keyboard's press and typing. How a pointer's presses are told apart is no matter of these tests. */
const user = {
  async click(element: HTMLElement): Promise<void> {
    await act(async () => {
      element.focus();
      element.click();
      await Promise.resolve();
    });
  },
  async type(element: HTMLElement, words: string): Promise<void> {
    act(() => element.focus());
    await userEvent.type(element, words, { skipClick: true });
  },
};

const asked = (form: () => InteractiveFormState): string[] => form().questions.map(({ id }) => id);
const submit = () => screen.getByRole('button', { name: 'Submit' });
const say = () => screen.getByRole('status', { name: 'announcement' }).textContent;

test('a question that is asked only if comes and goes with the answer, and what was typed stays for when it comes back', async () => {
  const { user, sent, form } = open(formOf(conditional));
  expect(asked(form)).toEqual(['db', 'notes']);
  expect(screen.getByLabelText('progress')).toHaveTextContent('0 1 2');
  await user.click(screen.getByRole('radio', { name: 'A' }));
  expect(asked(form)).toEqual(['db', 'port', 'notes']);
  expect(say()).toBe('3 questions are waiting for your answer.');
  await user.type(screen.getByRole('textbox', { name: /^Port/ }), '5432');
  expect(screen.getByLabelText('progress')).toHaveTextContent('2 2 3');
  await user.click(screen.getByRole('radio', { name: 'B' }));
  expect(asked(form)).toEqual(['db', 'notes']);
  expect(screen.getByLabelText('progress')).toHaveTextContent('1 1 2');
  await user.click(screen.getByRole('radio', { name: 'A' }));
  expect(screen.getByRole('textbox', { name: /^Port/ })).toHaveValue('5432');
  await user.click(screen.getByRole('radio', { name: 'B' }));
  await user.click(submit());
  expect(sent).toMatchObject([{ status: 'answered', answers: { db: ['b'], notes: '' } }]);
  expect(Object.keys((sent[0] as { answers: object }).answers)).toEqual(['db', 'notes']);
});

test('a decision can be handed back only where that is allowed', () => {
  const count = (): number => screen.queryAllByRole('button', { name: /^You decide/ }).length;
  const form = formOf([choice(), text({ allow_delegate: true }), text({ id: 'never', allow_delegate: false })]);
  const first = open(form);
  expect(screen.getByRole('button', { name: 'You decide Say?' })).toHaveAttribute('aria-pressed', 'false');
  expect(count()).toBe(1);
  first.view.unmount();
  open(form, { allowDelegate: true });
  expect(count()).toBe(2);
});
