import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { InteractiveFormProvider, useInteractiveForm, useQuestion, useTextAnswer } from '../../src/headless/index.js';
import type { AnswerMessage } from '../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../src/protocol/types/form.js';
import { formOf, text } from '../fixtures/trusted-form.js';

/** A host's own field, with nothing but the prop bags. */
function Amount({ id }: { id: string }): ReactElement {
  const { question, groupProps, labelProps } = useQuestion(id);
  const { inputProps, unit, unitProps, slider } = useTextAnswer(id);
  return (
    <div {...groupProps}>
      <label {...labelProps}>{question.question}</label>
      {slider && <input {...slider.inputProps} />}
      <input {...inputProps} />
      {unit !== undefined && <i {...unitProps}>{unit}</i>}
      {slider && <output>{slider.isSet ? 'set' : 'not set'}</output>}
    </div>
  );
}

function Host({
  form: trustedForm,
  onAnswer,
}: {
  form: TrustedForm;
  onAnswer: (answer: AnswerMessage) => void;
}): ReactElement {
  const form = useInteractiveForm(trustedForm, { onAnswer, draftStore: null });
  return (
    <InteractiveFormProvider form={form}>
      <form {...form.formProps}>
        <Amount id="say" />
        <button type="submit">Submit</button>
      </form>
    </InteractiveFormProvider>
  );
}

test('a host draws unit and slider on elements of its own, in an order of its own', () => {
  const sent: AnswerMessage[] = [];
  render(
    <Host
      form={formOf([text({ unit: 'GB', minimum: 0, maximum: 10, slider: true })])}
      onAnswer={(answer) => void sent.push(answer)}
    />,
  );
  const slider = screen.getByRole('slider', { name: 'Say?' });
  expect(screen.getByRole('textbox', { name: 'Say?' })).toHaveAccessibleDescription('GB');
  expect(screen.getByText('GB')).toHaveAttribute('dir', 'auto');
  expect(screen.getByText('not set')).toBeVisible();
  expect(slider).toBeValid();
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(sent).toEqual([]);
  expect(slider).toBeInvalid();
  fireEvent.change(slider, { target: { value: '3' } });
  expect(screen.getByText('set')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(sent).toMatchObject([{ answer: '3', message: 'Say?\n3 GB' }]);
});
