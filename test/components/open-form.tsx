import { render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { InteractiveForm, type InteractiveFormProps } from '../../src/index.js';
import type { AnswerMessage } from '../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../src/protocol/types/form.js';
import { formOf } from '../fixtures/trusted-form.js';

export type FormProps = Partial<Extract<InteractiveFormProps, { trustedForm: TrustedForm }>>;

export interface OpenForm extends RenderResult {
  user: UserEvent;
  form: TrustedForm;
  /** Every message that the form has handed to its host. */
  sent: AnswerMessage[];
  /** Renders it again with other props. */
  update(props: FormProps): void;
}

/** Shows a form with these questions to a user. Drafts are off unless asked for: they would outlive the test. */
export function openForm(questions: readonly unknown[], props: FormProps = {}): OpenForm {
  const sent: AnswerMessage[] = [];
  const form = formOf(questions);
  const element = (changed: FormProps): ReactElement => (
    <InteractiveForm
      trustedForm={form}
      draftStore={null}
      onAnswer={(message) => void sent.push(message)}
      {...props}
      {...changed}
    />
  );
  const view = render(element({}));
  return { ...view, user: userEvent.setup(), form, sent, update: (changed) => view.rerender(element(changed)) };
}
