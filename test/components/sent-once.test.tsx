import { act, render } from '@testing-library/react';
import {
  createFormSessions,
  useInteractiveForm,
  type InteractiveFormState,
  type OnAnswer,
} from 'react-interactive-form';
import { expect, test, vi } from 'vitest';
import { choice, formOf } from '../fixtures/trusted-form.js';

const form = formOf([choice({ default: ['a'] })]);

/** Each with sessions of its own: the forms have the same ids. */
function open(onAnswer: OnAnswer): InteractiveFormState {
  let state: InteractiveFormState | undefined;
  const sessions = createFormSessions();
  function Host() {
    state = useInteractiveForm(form, { onAnswer, sessions });
    return <form {...state.formProps} />;
  }
  render(<Host />);
  return state!;
}

const answered = [expect.objectContaining({ status: 'answered' })];
const cancelled = [expect.objectContaining({ status: 'cancelled' })];

test.each<[string, (state: InteractiveFormState) => void, unknown[]]>([
  [
    'submit, submit',
    (state) => {
      state.submit();
      state.submit();
    },
    answered,
  ],
  [
    'submit, reset, submit',
    (state) => {
      state.submit();
      state.reset();
      state.submit();
    },
    answered,
  ],
  [
    'submit, cancel',
    (state) => {
      state.submit();
      state.cancel();
    },
    answered,
  ],
  [
    'cancel, submit',
    (state) => {
      state.cancel();
      state.submit();
    },
    cancelled,
  ],
  [
    'cancel, reset, cancel',
    (state) => {
      state.cancel();
      state.reset();
      state.cancel({ message: 'no' });
    },
    cancelled,
  ],
])('%s in one tick sends once', (_, actions, sent) => {
  for (const result of [undefined, new Promise<undefined>(() => undefined)]) {
    const onAnswer = vi.fn<OnAnswer>(() => result);
    const state = open(onAnswer);
    act(() => actions(state));
    expect(onAnswer.mock.calls).toEqual([sent]);
  }
});
