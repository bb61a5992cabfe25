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

test.each([undefined, new Promise<undefined>(() => undefined)])(
  'what is reset in the tick in which it was sent is sent once: the host says %s',
  (result) => {
    const onAnswer = vi.fn<OnAnswer>(() => result);
    const state = open(onAnswer);
    act(() => {
      state.submit();
      state.reset();
      state.submit();
      state.cancel();
    });
    expect(onAnswer.mock.calls).toEqual([[expect.objectContaining({ status: 'answered' })]]);
  },
);
