import { useState, type ReactElement } from 'react';
import { render, type RenderResult } from 'vitest-browser-react';
import { InteractiveForm } from '../../src/index.js';
import type { AnswerMessage } from '../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../src/protocol/types/form.js';
import { formOf } from '../fixtures/trusted-form.js';
import type { FormProps } from './open-form.js';

export interface ShownForm {
  screen: RenderResult;
  form: TrustedForm;
  /** Every message that the form has handed to its host. */
  sent: AnswerMessage[];
  update(props: FormProps): Promise<void>;
}

/** Shows a form with these questions in a real browser, under a chat's composer. One that was answered stays so: the next needs an id of its own. */
export async function showForm(
  questions: readonly unknown[],
  props: FormProps = {},
  toolUseId?: string,
): Promise<ShownForm> {
  const sent: AnswerMessage[] = [];
  const form = formOf(questions, {}, toolUseId);
  const element = (changed: FormProps): ReactElement => (
    <>
      <textarea aria-label="Composer" />
      <InteractiveForm
        trustedForm={form}
        draftStore={null}
        onAnswer={(message) => void sent.push(message)}
        {...props}
        {...changed}
      />
      <button type="button">After</button>
    </>
  );
  const screen = await render(element({}));
  return { screen, form, sent, update: (changed) => screen.rerender(element(changed)) };
}

/** A chat in which the form comes later, while the user may be doing something else. */
export function LateForm({ trustedForm, ...props }: FormProps & { trustedForm: TrustedForm }): ReactElement {
  const [isThere, setThere] = useState(false);
  return (
    <>
      <textarea aria-label="Composer" onInput={() => setThere(true)} />
      <button type="button" onClick={() => setThere(true)}>
        Ask me
      </button>
      {isThere && <InteractiveForm trustedForm={trustedForm} draftStore={null} onAnswer={() => undefined} {...props} />}
    </>
  );
}
