import { act, render, screen } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import {
  buildAnswer,
  buildCancellation,
  InteractiveForm,
  InteractiveFormConfig,
  useFormSession,
  type AnswerMessage,
  type FormSession,
} from '../../src/index.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { form, page } from './page.js';

// What a form has been through: it leaves the page and returns, its answer comes, goes and comes again, late, twice and from elsewhere.

const answerOf = (say: string): AnswerMessage => buildAnswer(form, { say });

test('a form that gets its ask_id later keeps its element and the focus', async () => {
  const { user, show } = page();
  show(['chat']);
  const field = screen.getByRole('textbox');
  await user.type(field, 'mine');
  show(['chat', { trustedForm: formOf([text()], { ask_id: 'ask_1' }, 'call_0') }]);
  expect(screen.getByRole('textbox')).toBe(field);
  expect(field).toHaveFocus();
  expect(field).toHaveValue('mine');
});

test('a host that looks at a form before it is shown takes nothing from it', () => {
  const recommended = formOf([
    choice({
      options: [
        { label: 'A', value: 'a', recommended: true },
        { label: 'B', value: 'b' },
      ],
    }),
  ]);
  function Composer({ children }: { children: ReactNode }) {
    useFormSession(recommended);
    return children;
  }
  render(
    <StrictMode>
      <Composer>
        <InteractiveForm trustedForm={recommended} preselectRecommended onAnswer={() => undefined} />
      </Composer>
    </StrictMode>,
  );
  expect(screen.getByRole('radio', { name: /^A/ })).toBeChecked();
});

test('it sees the status of a receipt, and of the form once the answer is taken back', () => {
  const seen = vi.fn();
  function Composer({ children }: { children: ReactNode }) {
    seen(useFormSession(form).status);
    return children;
  }
  const shown = (answer?: AnswerMessage) => (
    <Composer>
      <InteractiveForm trustedForm={form} answer={answer} onAnswer={() => undefined} />
    </Composer>
  );
  const { rerender } = render(shown(answerOf('mine')));
  expect(seen).toHaveBeenLastCalledWith('answered');
  rerender(shown());
  expect(seen).toHaveBeenLastCalledWith('editing');
  expect(screen.getByRole('textbox')).toHaveValue('mine');
});

const stored = answerOf('theirs');
const already = { ok: false, error: 'interactive_form_already_answered', answer: stored };

test('a form that was answered elsewhere says so, and shows what was not sent', async () => {
  const { user, show, status, in: at } = page({ onAnswer: () => already });
  show(['chat']);
  await user.type(screen.getByRole('textbox'), 'mine');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(status('chat')).toBe('answered');
  expect(at('chat').getByText('This question has been answered already.')).toBeVisible();
  expect(
    at('chat')
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['theirs', expect.stringMatching(/^mine.*not sent$/)]);
});

test('of two tabs that cancel, the words of both are shown', async () => {
  const answer = buildCancellation(form, { message: 'Not now.' });
  const { shown, rerender, sessions, in: at } = page({ onAnswer: () => ({ ...already, answer }) });
  let session: FormSession | undefined;
  function Composer(): null {
    session = useFormSession(form);
    return null;
  }
  rerender(
    <>
      {shown('chat')}
      <InteractiveFormConfig sessions={sessions}>
        <Composer />
      </InteractiveFormConfig>
    </>,
  );
  act(() => void session?.cancel({ message: 'Use the small one.' }));
  const words = at('chat').getAllByText(/^You wrote instead:/);
  expect(words.map(({ textContent }) => textContent)).toEqual([
    'You wrote instead: Not now.',
    'You wrote instead: Use the small one.not sent',
  ]);
  expect(at('chat').getByText('This question has been answered already.')).toBeVisible();
});
