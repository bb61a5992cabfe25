import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { useHookForm, type HookFormState } from '../../src/react-hook-form/index.js';
import type { AnswerMessage } from '../../src/protocol/types/answer.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { NativeForm } from '../headless/native-form.js';

/** A host that writes into react-hook-form, as a field or the devtools of its own would. */
function open(result?: { errors: Record<string, string> }) {
  const sent: AnswerMessage[] = [];
  const host: { state?: HookFormState } = {};
  const questions = [choice({ default: ['a'] }), text({ required: false, multiline: false })];
  const element = (isFollowing: boolean, more: readonly unknown[] = []): ReactElement => (
    <NativeForm
      trustedForm={formOf([...questions, ...more])}
      draftStore={null}
      notes
      onAnswer={(message) => (sent.push(message), Promise.resolve(result))}
    >
      {isFollowing && <Follower onState={(state) => (host.state = state)} />}
    </NativeForm>
  );
  const { rerender } = render(element(true));
  const write = (change: (state: HookFormState) => void): void => act(() => change(host.state!));
  const ask = (question: unknown): void => rerender(element(true, [question]));
  return { sent, write, ask, stopFollowing: () => rerender(element(false)), user: userEvent.setup() };
}

function Follower({ onState }: { onState: (state: HookFormState) => void }): null {
  const state = useHookForm();
  useEffect(() => {
    onState(state);
  }, [state, onState]);
  return null;
}

const say = () => screen.getByRole('textbox', { name: 'Say?' });
const notes = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Note/ });
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio', { checked: true }).map(({ value }) => value);
const submit = { name: 'Submit' };

test('what a host writes is shown and sent, and what does not fit the question leaves it as it was', async () => {
  const { sent, write, user } = open();
  write(({ hookForm, nameOf }) => {
    hookForm.setValue(nameOf('pick'), { selected: ['b'], isOther: false, other: '' });
    hookForm.setValue(nameOf('say'), 'from the host');
  });
  expect(chosen()).toEqual(['b']);
  expect(say()).toHaveValue('from the host');
  write(({ hookForm, nameOf }) => {
    hookForm.setValue(nameOf('pick'), 'b');
    hookForm.setValue(nameOf('say'), 7);
  });
  expect(chosen()).toEqual(['b']);
  expect(say()).toHaveValue('from the host');
  await user.type(say(), ', and the user');
  await user.click(screen.getByRole('button', submit));
  expect(sent).toMatchObject([{ answers: { pick: ['b'], say: 'from the host, and the user' } }]);
});

test('what the host has refused is read in react-hook-form, and stays when it writes elsewhere', async () => {
  const { write, user } = open({ errors: { say: 'Too short.' } });
  await user.click(screen.getByRole('button', submit));
  write(({ hookForm, nameOf }) => {
    expect(hookForm.getFieldState(nameOf('say')).error).toMatchObject({ type: 'refused', message: 'Too short.' });
    hookForm.setValue(nameOf('pick'), { selected: ['b'], isOther: false, other: '' });
  });
  expect(chosen()).toEqual(['b']);
  expect(screen.getByText('Too short.')).toBeInTheDocument();
});

test('an answer that a host writes is a decision and no default, and what it leaves alone is not', async () => {
  const { sent, write, user } = open();
  write(({ hookForm, nameOf }) => hookForm.setValue(nameOf('say'), 'yes'));
  await user.click(screen.getByRole('button', submit));
  expect(sent).toMatchObject([{ answers: { pick: ['a'], say: 'yes' }, details: { pick: { untouched: true } } }]);
});

test('a note that a host writes is shown and sent; what is no text is no note', async () => {
  const { sent, write, user } = open();
  write(({ hookForm }) => {
    hookForm.setValue('n0', 'for now');
    hookForm.setValue('n1', 7);
  });
  expect(notes().map(({ value }) => value)).toEqual(['for now', '']);
  await user.click(screen.getByRole('button', submit));
  expect(sent).toMatchObject([{ details: { pick: { note: 'for now' } } }]);
});

test.each([
  [{ type: 'custom', message: 'Taken already.' }, 'Taken already.'],
  [{ type: 'required' }, 'Write an answer.'],
])('an error that a host sets, %j, is said at the question until the user changes the answer', async (error, words) => {
  const { write, user } = open();
  write(({ hookForm, nameOf }) => hookForm.setError(nameOf('say'), error));
  expect(say()).toHaveAccessibleDescription(`optional ${words}`);
  expect(say()).toBeInvalid();
  await user.type(say(), 'x');
  expect(say()).toBeValid();
});

test('other words for the same kind of error are said, too, and a host can take an error back', () => {
  const { write } = open();
  write(({ hookForm, nameOf }) => hookForm.setError(nameOf('say'), { type: 'custom', message: 'Too early.' }));
  write(({ hookForm, nameOf }) => hookForm.setError(nameOf('say'), { type: 'custom', message: 'Too late.' }));
  expect(say()).toHaveAccessibleDescription('optional Too late.');
  write(({ hookForm, nameOf }) => hookForm.clearErrors(nameOf('say')));
  expect(say()).toBeValid();
});

test('a question that the form does not have has no name', () => {
  const { write } = open();
  expect(() => write(({ nameOf }) => nameOf('else'))).toThrow(
    new RangeError('The form has no question with the id "else".'),
  );
});

test('what is written while no component uses the hook is not taken over', () => {
  const { write, stopFollowing } = open();
  stopFollowing();
  write(({ hookForm, nameOf }) => hookForm.setValue(nameOf('say'), 'nobody looks'));
  expect(say()).toHaveValue('');
});
