import { useState, type ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { imageAttachments } from '../../src/attachments/index.js';
import { InteractiveForm, type AnswerMessage, type InteractiveFormProps } from '../../src/index.js';
import type { FormIds } from '../../src/protocol/types/form.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { deferred } from './deferred.js';

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

test('without drafts, a form that comes back while its answer is on its way sends no second one', async () => {
  const sending = deferred();
  const onAnswer = vi.fn(() => sending.promise);
  await render(
    <Chat
      forms={[<InteractiveForm key="0" trustedForm={formOf([choice()])} draftStore={null} onAnswer={onAnswer} />]}
    />,
  );
  await page.getByText('B', { exact: true }).click();
  await submit().click();
  await button('Hide').click();
  await button('Show 0').click();
  await expect.element(button('Sending…')).toBeVisible();
  await button('Sending…').click({ force: true });
  expect(onAnswer).toHaveBeenCalledTimes(1);
  sending.resolve();
  await expect.element(page.getByRole('group', { name: 'Answered' })).toHaveTextContent('B');
  expect(onAnswer).toHaveBeenCalledTimes(1);
});

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

test('words that were typed for one task, and its receipt, stay with it', async () => {
  const { sent, show } = openTasks();
  await show();
  await say().fill('for the first');
  await button('Show 1').click();
  await expect.element(say()).toHaveValue('');
  await say().fill('for the second');
  await submit().click();
  await expect.element(page.getByRole('group', { name: 'Answered' })).toHaveTextContent('for the second');
  await button('Show 0').click();
  await expect.element(say()).toHaveValue('for the first');
  await submit().click();
  expect(sent).toMatchObject([
    { task_id: 2, answer: 'for the second' },
    { task_id: 1, answer: 'for the first' },
  ]);
});

/** What a host without types may give back for an answer that it has not taken. */
const refusals: [string, () => unknown, string][] = [
  ['{ error: new Error() }', () => ({ error: new Error('Over quota.') }), ''],
  ['{ error: { message } }', () => ({ error: { message: 'Over quota.' } }), ''],
  [
    '{ ok: false, issues }',
    () => ({ ok: false, issues: [{ path: ['say'], code: 'too_short', message: 'Too short.' }] }),
    '',
  ],
  ['{ errors: [] } with words', () => ({ errors: ['Over quota.'] }), ' Over quota.'],
  ['a Response with status 500', () => new Response('{}', { status: 500 }), ' The server did not accept it.'],
  ['false', () => false, ''],
];

test.each(refusals)(
  'an answer that is refused by %s keeps its words and becomes no receipt',
  async (_, result, words) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const onAnswer = (() => Promise.resolve(result())) as InteractiveFormProps['onAnswer'];
    await render(<InteractiveForm trustedForm={formOf([text()])} draftStore={null} onAnswer={onAnswer} />);
    await say().fill('an essay');
    await submit().click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(new RegExp(`^Your answer could not be sent\\.${words}$`));
    await expect.element(say()).toHaveValue('an essay');
    await expect.element(button('Try again')).toBeEnabled();
  },
);
