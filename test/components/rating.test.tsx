import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type * as Images from '../../src/attachments/index.js';
import type * as Package from '../../src/index.js';
import type { AnswerMessage, InteractiveFormProps, TrustedForm } from '../../src/index.js';
import { stars, why } from '../fixtures/ratings.js';

type FormProps = Partial<
  Pick<InteractiveFormProps, 'answer' | 'attachments' | 'draftStore' | 'keyMap' | 'layout' | 'locked' | 'notes' | 'quickAnswers' | 'renderText' | 'shortcuts'>
>;

describe.each([
  ['Radix', () => import('../../src/index.js')],
  ['native', () => import('../../src/native/index.js') as Promise<unknown> as Promise<typeof Package>],
])('a rating, on %s controls', (_, load) => {
  let api: typeof Package;
  let images: typeof Images;

  beforeAll(async () => {
    api = await load();
    images = await import('../../src/attachments/index.js');
  });

  const optional = { ...stars, required: false };

  function formOf(...questions: object[]): TrustedForm {
    const read = api.readRenderPayload({ type: 'interactive_form_question', questions }, 'toolu_01');
    if (!read.ok) throw new Error(api.formatIssues(read.issues));
    return read.form;
  }

  function show(questions: object[], props: FormProps = {}) {
    const sent: AnswerMessage[] = [];
    const form = formOf(...questions);
    const onAnswer = (message: AnswerMessage): void => void sent.push(message);
    const view = render(<api.InteractiveForm trustedForm={form} draftStore={null} sessions={api.createFormSessions()} onAnswer={onAnswer} {...props} />);
    return { ...view, sent, form, user: userEvent.setup() };
  }

  const star = (count: number): HTMLElement => screen.getByRole('radio', { name: `${count} of 4` });
  const submit = (): HTMLElement => screen.getByRole('button', { name: 'Submit' });

  test('is answered by pointer and keys, sent, and shown in a receipt', async () => {
    const { user, sent } = show([stars, why]);
    expect(screen.getByRole('radiogroup', { name: 'How many stars?' })).toBeRequired();
    await user.click(star(2));
    await user.keyboard('{ArrowRight}');
    expect(star(3)).toHaveFocus();
    expect(star(3)).toBeChecked();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('textbox', { name: 'Why?' })).toHaveFocus();
    await user.keyboard('It works.');
    await user.click(submit());
    expect(sent).toEqual([
      {
        type: 'interactive_form_question',
        tool_use_id: 'toolu_01',
        success: true,
        status: 'answered',
        answers: { stars: '3', why: 'It works.' },
        message: 'How many stars?\n3 of 4\n\nWhy?\nIt works.',
      },
    ]);
    expect(screen.getAllByRole('definition').map((row) => row.textContent)).toEqual(['3 of 4', 'It works.']);
  });

  test('the digits pick, from the first on', async () => {
    const { user } = show([stars]);
    await user.tab();
    for (const count of [4, 1]) {
      await user.keyboard(String(count));
      expect(star(count)).toBeChecked();
    }
  });

  test('says what is missing, in its own words, and takes the focus', async () => {
    const { user, sent } = show([stars]);
    await user.click(submit());
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Choose an option.');
    expect(star(1)).toHaveFocus();
    await user.keyboard(' ');
    expect(screen.getByRole('radiogroup')).toBeValid();
    await user.click(submit());
    expect(sent).toMatchObject([{ answers: { stars: '1' }, answer: '1' }]);
  });

  test('a default is there, and is sent as untouched', async () => {
    const { user, sent } = show([{ ...stars, default: ['2'] }]);
    expect(star(2)).toBeChecked();
    await user.click(submit());
    expect(sent).toMatchObject([{ answers: { stars: '2' }, details: { stars: { untouched: true } } }]);
  });

  test('a draft comes back, but not where it no longer fits', async () => {
    const draftStore = api.createMemoryDraftStore();
    const { user } = show([stars, why], { draftStore });
    await user.click(star(4));
    cleanup();
    show([stars, why], { draftStore });
    expect(star(4)).toBeChecked();
    cleanup();
    show([{ ...stars, scale: 3 }, why], { draftStore });
    expect(screen.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked)).toEqual([]);
  });

  test('one step of several, and a row of the review', async () => {
    const { user, sent } = show([stars, why], { layout: 'steps' });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('Choose an option.')).toBeInTheDocument();
    await user.click(star(4));
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Review' }));
    expect(screen.getAllByRole('definition')[0]).toHaveTextContent('4 of 4');
    await user.click(submit());
    expect(sent).toMatchObject([{ answers: { stars: '4', why: '' } }]);
  });

  test('is locked, and reset, like any other', async () => {
    show([stars], { locked: true });
    expect(star(1)).toBeDisabled();
    cleanup();

    let form: Package.InteractiveFormState | undefined;
    const Host = ({ trustedForm }: { trustedForm: TrustedForm }) => {
      form = api.useInteractiveForm(trustedForm, { onAnswer: () => undefined, draftStore: null });
      return <api.Form.Root form={form} />;
    };
    render(<Host trustedForm={formOf(stars)} />);
    await userEvent.click(star(3));
    act(() => form?.reset());
    expect(star(3)).not.toBeChecked();
  });

  test('an answer of long ago is a receipt', () => {
    show([stars, why], { answer: { stars: 2, why: 'It works.' } });
    expect(screen.getAllByRole('definition').map((row) => row.textContent)).toEqual(['2 of 4', 'It works.']);
  });

  test('an optional one says so, is cleared, and left out', async () => {
    const { user, sent } = show([optional]);
    expect(screen.getByRole('radiogroup')).not.toBeRequired();
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('optional');
    expect(screen.queryByRole('button', { name: 'Clear selection How many stars?' })).toBeNull();
    await user.click(star(2));
    await user.click(screen.getByRole('button', { name: 'Clear selection How many stars?' }));
    expect(star(2)).not.toBeChecked();
    expect(star(2)).toHaveFocus();
    await user.click(submit());
    expect(sent).toEqual([
      {
        type: 'interactive_form_question',
        tool_use_id: 'toolu_01',
        success: true,
        status: 'answered',
        answers: { stars: '' },
        answer: '',
        details: { stars: { skipped: true } },
        message: 'How many stars?\nSkipped',
      },
    ]);
    expect(screen.getByRole('definition')).toHaveTextContent('Skipped');
  });

  test('an optional one is skipped in steps', async () => {
    const { user, sent } = show([optional, why], { layout: 'steps' });
    await user.click(screen.getByRole('button', { name: 'Skip How many stars?' }));
    expect(screen.getByRole('textbox', { name: 'Why?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Review' }));
    await user.click(submit());
    expect(sent).toMatchObject([{ answers: { stars: '', why: '' }, details: { stars: { skipped: true } } }]);
  });

  test('it takes a note like any other, and no files, because it says so', async () => {
    const { user, sent } = show([stars, why], { attachments: images.imageAttachments(), notes: true });
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(['Images to: Why?']);
    await user.click(star(3));
    await user.click(screen.getByRole('button', { name: /^Add a note How many/ }));
    await user.keyboard('so far');
    await user.click(submit());
    expect(sent).toMatchObject([{ answers: { stars: '3' }, details: { stars: { note: 'so far' } } }]);
  });

  test('its rows have the keys that it says, in the form and in the list of keys', async () => {
    const { user } = show([stars], { shortcuts: true, keyMap: api.KeyMap });
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-keyshortcuts'))).toEqual(['1', '2', '3', '4']);
    await user.tab();
    HTMLDialogElement.prototype.showModal = vi.fn();
    const keys = within(screen.getByRole('dialog', { hidden: true })).getAllByRole('term', { hidden: true });
    expect(keys.map((term) => term.textContent)).toEqual(['1 … 9', 'Enter', 'Ctrl / ⌘ + Enter']);
  });

  test('goes on by itself where the host wants quick answers, because it says that it can', async () => {
    const { user } = show([stars, why], { quickAnswers: true });
    await user.click(star(2));
    expect(screen.getByRole('textbox', { name: 'Why?' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(star(2)).not.toBeChecked();
  });

  test('its own words name it in the markup, and its answer is no option of the payload', async () => {
    const renderText = vi.fn((text: string, _role: string) => text);
    const { container } = show([stars], { renderText, answer: { stars: 2 } });
    expect(container).toHaveTextContent('2 of 4');
    // Strict Mode renders twice.
    expect(new Set(renderText.mock.calls.map(([, role]) => role))).toEqual(new Set(['question']));
    cleanup();
    show([stars]);
    expect(screen.getByRole('radiogroup')).toHaveAttribute('data-kind', 'rating');
  });
});
