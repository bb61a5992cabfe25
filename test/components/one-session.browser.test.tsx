import { useState, type ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { imageAttachments } from '../../src/attachments/index.js';
import { InteractiveForm, type AnswerMessage, type InteractiveFormProps } from '../../src/index.js';
import type { FormIds } from '../../src/protocol/types/form.js';
import { formOf, text } from '../fixtures/trusted-form.js';

/** A chat that can take a form out of the page and bring it back, or show another one in its place. */
function Chat({ forms }: { forms: readonly ReactElement[] }): ReactElement {
  const [shown, setShown] = useState<number | undefined>(0);
  return (
    <>
      {forms.map((_, index) => (
        <button key={index} type="button" onClick={() => setShown(index)}>
          Show {index}
        </button>
      ))}
      <button type="button" onClick={() => setShown(undefined)}>
        Hide
      </button>
      {shown !== undefined && forms[shown]}
    </>
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const submit = () => button('Submit');
const say = () => page.getByRole('textbox', { name: 'Say?' });

afterEach(() => vi.restoreAllMocks());

/** Two tasks whose provider counts the ids of its calls anew in each run. */
function openTasks(
  props: Partial<InteractiveFormProps> = {},
  ids: readonly [FormIds, FormIds] = [{ task_id: 1 }, { task_id: 2 }],
) {
  const sent: AnswerMessage[] = [];
  const element = (own: FormIds): ReactElement => (
    <InteractiveForm
      trustedForm={formOf([text({ required: false })], own)}
      onAnswer={(answer) => void sent.push(answer)}
      {...(props as object)}
    />
  );
  return { sent, show: () => render(<Chat forms={ids.map(element)} />) };
}

test('an image of one task does not go along with the answer of another', async () => {
  const { sent, show } = openTasks({ attachments: imageAttachments() });
  await show();
  const data = new DataTransfer();
  data.items.add(new File(['x'], 'secret.png', { type: 'image/png' }));
  say()
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  await expect.element(page.getByRole('listitem')).toHaveTextContent('secret.png');
  await button('Show 1').click();
  await expect.element(say()).toHaveValue('');
  expect(document.body).not.toHaveTextContent('secret.png');
  await submit().click();
  expect(sent).toEqual([expect.not.objectContaining({ attachments: expect.anything() as unknown })]);
  await button('Show 0').click();
  await expect.element(page.getByRole('listitem')).toHaveTextContent('secret.png');
  await submit().click();
  expect(sent[1]).toMatchObject({ task_id: 1, attachments: [{ name: 'secret.png' }] });
});
