import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type * as Package from '../../src/index.js';
import type { AnswerMessage, InteractiveFormProps, TrustedForm } from '../../src/index.js';
import { rating } from '../fixtures/rating-kind/rating.js';
import { ratingField } from '../fixtures/rating-kind/rating-field.js';

const KINDS = '../../src/protocol/kinds/kinds.js';
const FIELD_KINDS = '../../src/headless/kinds/kinds.js';
const BODIES = '../../src/components/bodies.js';

let api: typeof Package;

/** A kind is new files and one line in each table. The lines are added here; nothing that is shipped knows the kind. */
beforeAll(async () => {
  vi.resetModules();
  vi.doMock(KINDS, async (original) => ({ KINDS: { ...(await original<{ KINDS: object }>()).KINDS, rating } }));
  vi.doMock(FIELD_KINDS, async (original) => ({ kinds: { ...(await original<{ kinds: object }>()).kinds, rating: ratingField } }));
  vi.doMock(BODIES, async (original) => {
    const { RatingBody } = await import('../fixtures/rating-kind/rating-body.js');
    return { bodies: { ...(await original<{ bodies: object }>()).bodies, rating: RatingBody } };
  });
  api = await import('../../src/index.js');
});

afterAll(() => {
  for (const path of [KINDS, FIELD_KINDS, BODIES]) vi.doUnmock(path);
  vi.resetModules();
});

const stars = { id: 'stars', question: 'How many stars?', input_type: 'rating', scale: 4 };
const why = { id: 'why', question: 'Why?', input_type: 'text', required: false };

function formOf(...questions: object[]): TrustedForm {
  const read = api.readRenderPayload({ type: 'interactive_form_question', questions }, 'toolu_01');
  if (!read.ok) throw new Error(api.formatIssues(read.issues));
  return read.form;
}

function show(questions: object[], props: Partial<Pick<InteractiveFormProps, 'draftStore' | 'layout' | 'locked' | 'answer'>> = {}) {
  const sent: AnswerMessage[] = [];
  const form = formOf(...questions);
  const onAnswer = (message: AnswerMessage): void => void sent.push(message);
  const view = render(<api.InteractiveForm trustedForm={form} draftStore={null} onAnswer={onAnswer} {...props} />);
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
    return <api.InteractiveForm.Root form={form} />;
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

test.each([
  [FIELD_KINDS, 'kinds'],
  [BODIES, 'bodies'],
])('the table that is shipped in %s does not know it', async (path, name) => {
  const tables = await vi.importActual<Record<string, object>>(path);
  expect(Object.keys(tables[name] ?? {})).toEqual(['choice', 'text']);
});
