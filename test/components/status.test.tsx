import { act, render, screen, within } from '@testing-library/react';
import { Activity, lazy, Suspense, version, type ReactElement } from 'react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Form, InteractiveForm } from '../../src/index.js';
import { useInteractiveForm } from '../../src/headless/index.js';
import { buildAnswer, buildCancellation } from '../../src/protocol/answer-message.js';
import { readForm } from '../fixtures/trusted-form.js';
import { environmentBlock, requirementsBlock } from '../fixtures/seed-blocks.js';
import { choice, formOf, OFFERED, text } from '../fixtures/trusted-form.js';
import { deferred } from './deferred.js';
import { openForm, type FormProps } from './open-form.js';

const CONTROLS =
  'button, input, textarea, select, a, [tabindex="0"], [role="radio"], [role="checkbox"], [contenteditable]';

function root(): HTMLElement {
  return document.querySelector<HTMLElement>('[data-slot="interactive-form"]')!;
}

function status(): string | undefined {
  return root().dataset['status'];
}

/** A tool block before the back end has written to it. */
const { render_payload: _, ...called } = environmentBlock;

test('pending: the tool is called, its payload not there yet; nothing in it takes focus', () => {
  const view = render(<InteractiveForm block={{ ...called, status: 'pending' }} onAnswer={() => undefined} />);
  expect(status()).toBe('pending');
  expect(root()).toHaveAttribute('aria-busy', 'true');
  expect(root()).toHaveTextContent('Preparing a question…');
  expect(root().querySelector(CONTROLS)).toBeNull();
  view.rerender(<InteractiveForm block={environmentBlock} onAnswer={() => undefined} />);
  expect(status()).toBe('editing');
  expect(screen.getByRole('radiogroup', { name: 'Which environment should I deploy to?' })).toBeInTheDocument();
});

test('a call that is over without a payload is no form and not pending', () => {
  const onReject = vi.fn();
  const element = (extra: object) => (
    <InteractiveForm
      block={{ ...called, ...extra }}
      fallback={<p>nothing to see</p>}
      onReject={onReject}
      onAnswer={() => undefined}
    />
  );
  const view = render(element({ status: 'error' }));
  expect(view.container).toHaveTextContent(/^nothing to see$/);
  view.rerender(element({ status: 'error' }));
  expect(onReject.mock.calls).toEqual([
    [[{ path: ['render_payload'], code: 'missing_payload', message: 'There is no "render_payload" object.' }]],
  ]);
});

test('locked: readable and inert, and what was chosen before stays', async () => {
  const { user, update, sent } = openForm([choice(), text()]);
  await user.click(screen.getByRole('radio', { name: 'B' }));
  await user.type(screen.getByRole('textbox', { name: 'Say?' }), 'typed while it streamed');
  update({ locked: true });
  expect(status()).toBe('locked');
  expect(root()).toHaveTextContent('You can answer when the message is complete.');
  const controls = root().querySelectorAll(CONTROLS);
  expect(controls.length).toBeGreaterThan(5);
  // A text keeps the focus that it may have.
  for (const control of controls)
    expect(control.matches(':disabled, input[type=text]:read-only, textarea:read-only')).toBe(true);
  await user.type(screen.getByRole('textbox', { name: 'Say?' }), ', and no more');
  await user.click(screen.getByText('C'));
  update({ locked: false });
  expect(status()).toBe('editing');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(sent).toMatchObject([{ answers: { pick: ['b'], say: 'typed while it streamed' } }]);
});

test('submitting: says so, keeps still, and takes no second answer; then a receipt', async () => {
  const sending = deferred();
  const onAnswer = vi.fn(() => sending.promise);
  const { user } = openForm([choice(), choice({ id: 'more', multi_select: true, required: false }), text()], {
    onAnswer,
    notes: true,
  });
  await user.click(screen.getAllByRole('radio', { name: 'A' })[0]!);
  await user.type(screen.getByRole('textbox', { name: 'Say?' }), 'hello');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(status()).toBe('submitting');
  expect(screen.getByRole('status')).toHaveTextContent('Sending…');
  const button = screen.getByRole('button', { name: 'Sending…' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  await user.click(button);
  await user.click(screen.getByText('B', { selector: '[data-kind="single"] *' }));
  await user.click(screen.getByRole('checkbox', { name: 'C' }));
  await user.click(screen.getAllByRole('checkbox', { name: 'Other' })[0]!);
  expect(screen.getAllByRole('checkbox', { name: 'Other' })[0]).toHaveFocus(); // not its field, in which nothing could be typed
  await user.type(screen.getByRole('textbox', { name: 'Say?' }), ' again');
  await user.click(screen.getAllByRole('button', { name: /^Add a note/ })[0]!);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(onAnswer).toHaveBeenCalledTimes(1);
  expect(screen.getAllByRole('radio', { checked: true }).map((radio) => radio.getAttribute('value'))).toEqual(['a']);
  expect(screen.getByRole('textbox', { name: 'Say?' })).toHaveValue('hello');
  expect(screen.getAllByRole('button', { name: /^Add a note/ })).toHaveLength(3);
  await act(async () => sending.resolve());
  expect(status()).toBe('answered');
  // The receipt takes the focus and is read by its name. The live region does not say it again.
  expect(screen.getByRole('group', { name: 'Answered' })).toHaveFocus();
  expect(screen.getByRole('status').textContent).toBe('');
});

test('answered: each question with its answer, Other as the own words, skipped as skipped, and no controls', () => {
  const form = readForm(requirementsBlock);
  const answer = buildAnswer(
    form,
    { language: ['python'], features: ['auth', 'caching', 'my own idea'], notes: '' },
    { details: { language: { untouched: true }, features: { note: 'for now' } } },
  );
  render(<InteractiveForm trustedForm={form} answer={answer} onAnswer={() => undefined} />);
  expect(status()).toBe('answered');
  expect(root().querySelector(CONTROLS)).toBeNull();
  expect(root().querySelector('form')).toBeNull();
  expect(readRows()).toEqual([
    ['Which language should I use?', 'Python · default, not changed'],
    ['Which features to include?', 'Authentication', 'Caching', 'my own idea · your own words', 'Note: for now'],
    ['Anything else I should know?', 'Skipped'],
  ]);
});

test('cancelled: the questions, "Cancelled", and what the user wrote instead', () => {
  const form = formOf([choice(), text()]);
  render(
    <InteractiveForm
      trustedForm={form}
      answer={buildCancellation(form, { message: 'Let us talk first.' })}
      onAnswer={() => undefined}
    />,
  );
  expect(status()).toBe('cancelled');
  expect(root()).toHaveTextContent('Cancelled');
  expect(readRows()).toEqual([
    ['Pick?', OFFERED],
    ['Say?', ''],
  ]);
  expect(root()).toHaveTextContent('You wrote instead: Let us talk first.');
  expect(root().querySelector(CONTROLS)).toBeNull();
});

test('expired: no longer waiting, no controls, and what the user had got to', async () => {
  const { user, update } = openForm([choice(), text({ required: false })]);
  await user.click(screen.getByRole('radio', { name: 'A' }));
  update({ expired: true });
  expect(status()).toBe('expired');
  expect(root()).toHaveTextContent('This can no longer be answered.');
  expect(readRows()).toEqual([
    ['Pick?', 'A · not sent', OFFERED],
    ['Say?', ''],
  ]);
  expect(root().querySelector(CONTROLS)).toBeNull();
  expect(screen.getByText('A', { selector: 'dd bdi' })).toBeVisible();
  expect(document.querySelector('[data-kind="options"]')).toHaveTextContent('A B C');
});

test('expired without an answer: one line, which opens and says what was offered', async () => {
  const { user, update } = openForm([choice(), text({ required: false })]);
  update({ expired: true });
  const offered = screen.getByText('A B C');
  expect(offered).not.toBeVisible();
  await user.click(screen.getByText('This can no longer be answered.', { selector: 'summary' }));
  expect(offered).toBeVisible();
});

/** Answers the form, then goes on to write the next message in the composer beside it. */
async function answerAndGoOn(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getByRole('group', { name: 'Answered' })).toHaveFocus();
  await userEvent.type(screen.getByRole('textbox', { name: 'Composer' }), 'and now');
}

test('a receipt takes the focus once, not again when what waits beside it has come', async () => {
  const loading = deferred();
  const Attachment = lazy(() => loading.promise.then(() => ({ default: () => <p>attached</p> })));
  const form = formOf([text({ required: false })]);
  const element = (isAttached: boolean): ReactElement => (
    <>
      <textarea aria-label="Composer" />
      <Suspense fallback="loading">
        <InteractiveForm trustedForm={form} draftStore={null} onAnswer={() => undefined} />
        {isAttached && <Attachment />}
      </Suspense>
    </>
  );
  const { rerender } = render(element(false));
  await answerAndGoOn();
  rerender(element(true));
  expect(screen.getByText('loading')).toBeInTheDocument();
  await act(async () => loading.resolve());
  expect(screen.getByText('attached')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Composer' })).toHaveFocus();
});

/** A form that its host can hide, beside a composer. */
function hideable(questions: Parameters<typeof formOf>[0]): (mode: 'hidden' | 'visible') => ReactElement {
  const form = formOf(questions);
  return (mode) => (
    <>
      <textarea aria-label="Composer" />
      <Activity mode={mode}>
        <InteractiveForm trustedForm={form} draftStore={null} onAnswer={() => undefined} />
      </Activity>
    </>
  );
}

test.runIf(version.startsWith('19'))('nor when the host has hidden it and shows it again', async () => {
  const element = hideable([text({ required: false })]);
  const { rerender } = render(element('visible'));
  await answerAndGoOn();
  await act(async () => rerender(element('hidden')));
  expect(root()).not.toBeVisible();
  await act(async () => rerender(element('visible')));
  expect(root()).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Composer' })).toHaveFocus();
});

test.runIf(version.startsWith('19'))(
  'an open form that the host has hidden and shows again leaves the focus where it is',
  async () => {
    const element = hideable([choice(), text({ required: false })]);
    const { rerender } = render(element('visible'));
    screen.getByRole('textbox', { name: 'Say?' }).focus();
    await act(async () => rerender(element('hidden')));
    screen.getByRole('textbox', { name: 'Composer' }).focus();
    await act(async () => rerender(element('visible')));
    expect(screen.getByRole('textbox', { name: 'Composer' })).toHaveFocus();
  },
);

/** Each row of the receipt: its question, then its answers with their remarks, as the stylesheet joins them. */
function readRows(): string[][] {
  return [...document.querySelectorAll<HTMLElement>('[data-slot="row"]')].map((row) =>
    [...row.children].map((cell) => {
      const remarks = [...cell.querySelectorAll('[data-slot="row-remark"]')].map((remark) => remark.textContent);
      const own = within(cell as HTMLElement).queryByText(
        (_content, element) => element?.tagName === 'BDI',
      )?.textContent;
      return remarks.length > 0 ? [own, ...remarks].join(' · ') : cell.textContent;
    }),
  );
}

test('a locale that is no tag falls back to English counts, and one with an underscore is read', async () => {
  for (const locale of ['zh_CN', 'not a tag', '']) {
    const { user, unmount } = openForm([choice(), text()], { locale });
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(screen.getByRole('status')).toHaveTextContent('2 questions need your attention.');
    unmount();
  }
});

test('a failure is said once in the whole form, by its alert, and by the announcement where the host draws the parts', async () => {
  const onAnswer = () => Promise.reject(new Error('offline'));
  const { user, unmount } = openForm([choice({ required: false })], { onAnswer });
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your answer could not be sent.');
  expect(screen.getByRole('status')).toHaveTextContent('');
  unmount();
  function Composed(): ReactElement {
    const form = useInteractiveForm(formOf([choice({ required: false })], { task_id: 2 }), {
      onAnswer,
      draftStore: null,
    });
    return (
      <>
        <Form.Root form={form}>
          <Form.Submit />
        </Form.Root>
        <p role="status">{form.announcement}</p>
      </>
    );
  }
  render(<Composed />);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Your answer could not be sent.')).toHaveRole('status');
});

test('a failure is scrolled into sight when it comes, and not again when the form returns to the page', async () => {
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
  const props = { onAnswer: () => Promise.reject(new Error('offline')) };
  const first = openForm([choice()], props);
  await first.user.click(screen.getByRole('radio', { name: 'A' }));
  await first.user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(scroll).toHaveBeenCalledTimes(1);
  first.unmount();
  openForm([choice()], props);
  expect(screen.getByRole('alert')).toBeVisible();
  expect(scroll).toHaveBeenCalledTimes(1);
});

test('expired: nothing that was typed is hidden, and all of it can be sent as a message', async () => {
  const when = [{ id: 'pick', op: 'eq', value: 'b' }];
  const onUnsent = vi.fn();
  const questions = [
    choice(),
    text({ id: 'more', question: 'More?', when }),
    text({ default: 'as it was' }),
    text({ id: 'own', question: 'Own?', allow_delegate: true, required: false }),
  ];
  const { user, update } = openForm(questions, { notes: 'form', onUnsent });
  await user.click(screen.getByRole('radio', { name: 'B' }));
  await user.type(screen.getByRole('textbox', { name: 'More?' }), 'of B');
  await user.type(screen.getByRole('textbox', { name: /own answer to/ }), 'mine');
  await user.click(screen.getByRole('radio', { name: 'A' }));
  await user.type(screen.getByRole('textbox', { name: 'Own?' }), 'thought');
  await user.click(screen.getByRole('button', { name: /^You decide/ }));
  await user.type(screen.getByRole('textbox', { name: 'Anything to add?' }), 'soon');
  update({ expired: true });
  for (const words of ['of B', 'mine', 'thought', 'soon'])
    expect(screen.getByText(words, { exact: false })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send as a message' }));
  expect(onUnsent.mock.calls).toEqual([['Pick?\nA\n\nsoon\n\nPick?\nmine\n\nMore?\nof B\n\nOwn?\nthought']]);
});

test.each<[string, FormProps]>([
  ['nothing was said', { onUnsent: () => undefined, expired: true }],
  ['the host takes no words', { initialAnswers: { say: 'mine' }, expired: true }],
  ['the form is open', { onUnsent: () => undefined, initialAnswers: { say: 'mine' } }],
])('no button sends words as a message where %s', (_, props) => {
  openForm([text({ default: 'as it was' })], props);
  expect(screen.queryByRole('button', { name: 'Send as a message' })).toBeNull();
});
