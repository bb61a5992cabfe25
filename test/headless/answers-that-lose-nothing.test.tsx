import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import {
  useFormSession,
  useInteractiveForm,
  useProgress,
  useQuestion,
  type FormSession,
  type InteractiveFormOptions,
  type InteractiveFormState,
} from '../../src/headless/index.js';
import type { AnswerMessage } from '../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../src/protocol/types/form.js';
import { createMemoryDraftStore } from '../fixtures/memory-draft-store.js';
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
  let session: FormSession | undefined;
  const Delegate = ({ id }: { id: string }): ReactElement | null => {
    const { delegate, isInvalid } = useQuestion(id);
    return (
      <>
        {delegate && <button {...delegate.buttonProps}>You decide</button>}
        <output aria-label={`invalid ${id}`}>{String(isInvalid)}</output>
      </>
    );
  };
  const Host = (): ReactElement => {
    const own: InteractiveFormOptions = { draftStore: null, onAnswer: (answer) => void sent.push(answer), ...options };
    const outer = useInteractiveForm(form, own);
    state = outer;
    session = useFormSession(form);
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
  return { user, sent, view, form: () => state!, session: () => session! };
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
  keyboard: userEvent.keyboard,
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

test('it is checked only while it is asked, and a refusal is forgotten with it', async () => {
  const { user, sent, form } = open(formOf(conditional));
  await user.click(screen.getByRole('radio', { name: 'A' }));
  await user.click(submit());
  expect([sent.length, form().problems]).toEqual([0, 1]);
  expect(screen.getByRole('textbox', { name: /^Port/ })).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: 'C' }));
  expect(form().problems).toBe(0);
  expect(screen.getByRole('radio', { name: 'C' })).toHaveFocus();
  await user.click(submit());
  expect(sent).toMatchObject([{ answers: { db: ['c'], notes: '' } }]);
});

test('the focus goes to the question that follows, where its own goes', async () => {
  const { user, session, form } = open(formOf(conditional));
  await user.click(screen.getByRole('radio', { name: 'A' }));
  await user.click(screen.getByRole('textbox', { name: /^Port/ }));
  act(() => session().reset());
  expect(asked(form)).toEqual(['db', 'notes']);
  expect(screen.getByRole('textbox', { name: /^Notes/ })).toHaveFocus();
});

test('steps count what is asked, and a change from the review passes over nothing that has come', async () => {
  const { user, form } = open(formOf(conditional), { layout: 'steps' });
  const at = () => [form().steps!.index, form().steps!.count, form().steps!.isReview];
  await user.click(screen.getByRole('radio', { name: 'B' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(at()).toEqual([1, 2, false]);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(at()).toEqual([2, 2, true]);
  act(() => form().steps!.goTo(0));
  await user.click(screen.getByRole('radio', { name: 'A' }));
  expect(at()).toEqual([0, 3, false]);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('textbox', { name: /^Port/ })).toBeInTheDocument();
  expect(at()).toEqual([1, 3, false]);
});

test('a draft has what was typed, also while its question is not asked', async () => {
  const draftStore = createMemoryDraftStore();
  const form = formOf(conditional);
  const first = open(form, { draftStore });
  await first.user.click(screen.getByRole('radio', { name: 'A' }));
  await first.user.type(screen.getByRole('textbox', { name: /^Port/ }), '5432');
  await first.user.click(screen.getByRole('radio', { name: 'B' }));
  first.view.unmount();
  const second = open(form, { draftStore });
  expect(asked(second.form)).toEqual(['db', 'notes']);
  await second.user.click(screen.getByRole('radio', { name: 'A' }));
  expect(screen.getByRole('textbox', { name: /^Port/ })).toHaveValue('5432');
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

test('it is handed back without an answer, taken back with what was there, and an answer takes it back', async () => {
  const { user, sent, form } = open(formOf([choice(), text({ required: false })]), { allowDelegate: true });
  const button = screen.getByRole('button', { name: 'You decide Pick?' });
  await user.click(submit());
  expect(screen.getByLabelText('invalid pick')).toHaveTextContent('true');
  await user.click(button);
  expect(screen.getByLabelText('invalid pick')).toHaveTextContent('false');
  expect(screen.getByLabelText('progress')).toHaveTextContent('1 1 2');
  await user.click(screen.getByRole('radio', { name: 'A' }));
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await user.click(button);
  expect(screen.getByRole('radio', { name: 'A' })).not.toBeChecked();
  await user.click(button);
  expect(screen.getByRole('radio', { name: 'A' })).toBeChecked();
  await user.click(button);
  expect(form().problems).toBe(0);
  await user.click(submit());
  expect(sent).toMatchObject([
    { answers: { pick: [], say: '' }, details: { pick: { delegated: true }, say: { skipped: true } } },
  ]);
});

test('words stay in their field while the decision is handed back, also in a draft', async () => {
  const draftStore = createMemoryDraftStore();
  const form = formOf([text()]);
  const first = open(form, { draftStore, allowDelegate: true });
  await first.user.type(screen.getByRole('textbox'), 'mine');
  await first.user.click(screen.getByRole('button', { name: /^You decide/ }));
  first.view.unmount();
  const { user, sent } = open(form, { draftStore, allowDelegate: true });
  expect(screen.getByRole('textbox')).toHaveValue('mine');
  expect(screen.getByRole('button', { name: /^You decide/ })).toHaveAttribute('aria-pressed', 'true');
  await user.click(submit());
  expect(sent).toMatchObject([{ answer: '', details: { say: { delegated: true } } }]);
});

test('what there is can be sent only where that is allowed, and only by its own action', async () => {
  const form = formOf([choice(), text(), text({ id: 'email', question: 'Email?', format: 'email' })]);
  const plain = open(form);
  expect(plain.form().partial).toBeUndefined();
  plain.view.unmount();
  const { user, sent, form: state } = open(form, { allowPartial: true });
  expect(state().partial?.canSend).toBe(false);
  await user.click(screen.getByRole('radio', { name: 'A' }));
  expect(state().partial?.canSend).toBe(true);
  await user.click(submit());
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect([sent.length, state().problems]).toEqual([0, 2]);
  await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'half');
  act(() => state().partial!.send());
  expect([sent.length, state().problems]).toEqual([0, 1]);
  await user.type(screen.getByRole('textbox', { name: /^Email/ }), '@example.com');
  act(() => state().partial!.send());
  expect(sent).toMatchObject([
    {
      status: 'answered',
      answers: { pick: ['a'], say: '', email: 'half@example.com' },
      details: { say: { unanswered: true } },
    },
  ]);
});

test('a host cancels with what was answered so far, never with a default that nobody touched', async () => {
  const { user, sent, session } = open(
    formOf([choice({ multi_select: true }), choice({ id: 'set', default: ['a'] }), text()]),
  );
  await user.click(screen.getByRole('checkbox', { name: 'B' }));
  act(() => void session().cancel({ message: 'Later', answers: true }));
  expect(sent).toStrictEqual([
    {
      type: 'interactive_form_question',
      tool_use_id: 'toolu_01',
      success: false,
      status: 'cancelled',
      message: 'Later',
      answers: { pick: ['b'] },
    },
  ]);
});

test('a cancelled form is not cancelled again, whatever is to go along', async () => {
  const { user, sent, session } = open(formOf([choice()]));
  await user.click(screen.getByRole('radio', { name: 'B' }));
  const attempts: boolean[] = [];
  act(() => void attempts.push(session().cancel()));
  act(() => void attempts.push(session().cancel({ answers: true })));
  expect([attempts, session().status, sent.length]).toEqual([[true, false], 'cancelled', 1]);
});
