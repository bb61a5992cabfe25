import { act, fireEvent, render, screen } from '@testing-library/react';
import { Activity, version } from 'react';
import { createFormSessions, InteractiveForm } from 'react-interactive-form';
import { expect, test } from 'vitest';
import { buildAnswer } from '../../src/protocol/answer-message.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { deferred } from './deferred.js';
import { openForm } from './open-form.js';

const status = () => document.querySelector('[data-status]')?.getAttribute('data-status');
const say = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Say?' });
const type = (words: string) => fireEvent.change(say(), { target: { value: words } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: /Submit|Try again/ }));

test('an answer with another ask_id settles nothing', () => {
  const form = formOf([text()], { ask_id: 'one' });
  const answer = { ...buildAnswer(form, { say: 'x' }), ask_id: 'two' };
  openForm([text()], { trustedForm: form, answer });
  expect(status()).toBe('editing');
});

test.runIf(version.startsWith('19'))('hidden while the answer comes from elsewhere, a form waits no more', async () => {
  const sessions = createFormSessions();
  const form = formOf([text()]);
  const sent: unknown[] = [];
  const ui = (mode: 'hidden' | 'visible', answer?: unknown) => (
    <Activity mode={mode}>
      <InteractiveForm trustedForm={form} sessions={sessions} onAnswer={(m) => void sent.push(m)} answer={answer} />
    </Activity>
  );
  const { rerender } = render(ui('visible'));
  type('mine');
  const [waiting] = sessions.waiting();
  await act(async () => rerender(ui('hidden')));
  expect(sessions.waiting()).toHaveLength(1);
  await act(async () => rerender(ui('hidden', buildAnswer(form, { say: 'theirs' }))));
  expect(sessions.waiting()).toEqual([]);
  expect(waiting!.cancel()).toBe(false);
  expect(sent).toEqual([]);
});

test('an answer that fails after other options arrived gives way to them at once', async () => {
  const answer = deferred();
  const { update } = openForm([choice()], { onAnswer: () => answer.promise });
  fireEvent.click(screen.getByRole('radio', { name: 'A' }));
  submit();
  const other = formOf([
    choice({
      options: [
        { label: 'X', value: 'x' },
        { label: 'Y', value: 'y' },
      ],
    }),
  ]);
  update({ trustedForm: other, onAnswer: () => answer.promise });
  expect(status()).toBe('submitting');
  await act(async () => answer.reject(new Error('Offline.')));
  expect(status()).toBe('editing');
  expect(screen.getByRole('radio', { name: 'X' })).not.toBeChecked();
});
