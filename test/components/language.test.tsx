import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { AnswerReceipt, InteractiveForm } from '../../src/index.js';
import { readRenderPayload, type TrustedForm } from '../../src/protocol/index.js';

const options = [{ label: 'Ja', value: 'ja', description: 'Sofort', preview: 'Heute' }];
const german = {
  id: 'go',
  header: 'Start',
  question: 'Jetzt?',
  description: 'Es dauert.',
  input_type: 'choice',
  options,
  lang: 'de',
};
const french = { id: 'why', question: 'Pourquoi ?', input_type: 'text' };

function formOf(payload: object): TrustedForm {
  const read = readRenderPayload({ type: 'interactive_form_question', ...payload }, 'toolu_01');
  if (!read.ok) throw new Error('The payload is refused.');
  return read.form;
}

function show(payload: object): void {
  render(<InteractiveForm trustedForm={formOf(payload)} onAnswer={vi.fn()} draftStore={null} />);
}

const languageOf = (words: string | RegExp) => screen.getByText(words).closest('[lang]')?.getAttribute('lang');

test('the texts of a question are in its language, or else in that of the form', () => {
  show({ lang: 'fr', questions: [german, french] });
  expect(['Start', 'Jetzt?', 'Es dauert.', 'Ja', 'Sofort', 'Heute', 'Pourquoi ?'].map(languageOf)).toEqual([
    'de',
    'de',
    'de',
    'de',
    'de',
    'de',
    'fr',
  ]);
});

test('the words of the form itself stay in the language of the page', () => {
  const both = {
    ...german,
    options: [...options, { label: 'Nein', value: 'nein' }],
    multi_select: true,
    max_select: 1,
  };
  show({ lang: 'fr', questions: [both, french] });
  expect(['Submit', 'Other', /Choose up to 1/].map(languageOf)).toEqual([undefined, undefined, undefined]);
});

test('the list of problems is in the languages of its questions', async () => {
  // Nothing has a size here, so no question is in sight.
  show({
    lang: 'fr',
    questions: [
      { ...german, required: true },
      { ...french, required: true },
    ],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(
    screen.getAllByRole('button', { name: /Jetzt|Pourquoi/ }).map((button) => button.querySelector('bdi')?.lang),
  ).toEqual(['de', 'fr']);
});

test('a receipt has the language of its questions, not of what the user wrote', () => {
  const form = formOf({ questions: [german, { ...french, lang: 'fr' }] });
  render(
    <AnswerReceipt trustedForm={form} answer={{ status: 'answered', answers: { go: ['ja'], why: 'Because.' } }} />,
  );
  expect(['Jetzt?', 'Pourquoi ?', 'Because.'].map(languageOf)).toEqual(['de', 'fr', undefined]);
});

test('without a language nothing is said of it', () => {
  show({ questions: [french] });
  expect(document.querySelector('form [lang]')).toBeNull();
});

const directionOf = (words: string) => screen.getByText(words).closest('[dir]')?.getAttribute('dir');

test.each([
  ['ar', 'rtl'],
  ['az-Arab', 'rtl'],
  ['he', 'rtl'],
  ['en', 'ltr'],
  // A tag that names no language leaves the direction to the first letter, and so does a payload without a tag.
  ['und', 'auto'],
  ['xx', 'auto'],
  [undefined, 'auto'],
])('the texts of a question in %s have the direction %s, in the form and in its receipt', (lang, dir) => {
  const asked = {
    ...german,
    lang,
    header: 'API',
    question: 'API؟',
    description: 'API.',
    options: [{ label: 'API 1', value: 'ja', description: 'API 2' }],
  };
  const form = formOf({ questions: [asked] });
  const { unmount } = render(<InteractiveForm trustedForm={form} onAnswer={vi.fn()} draftStore={null} />);
  const texts = ['API', 'API؟', 'API.', 'API 1', 'API 2'];
  expect(texts.map(directionOf)).toEqual(texts.map(() => dir));
  unmount();
  render(<AnswerReceipt trustedForm={form} answer={{ status: 'answered', answers: { go: ['ja'] } }} />);
  expect(['API؟', 'API 1'].map(directionOf)).toEqual([dir, dir]);
});

test('words of the user have the direction of their first letter, whatever the question is written in', () => {
  const form = formOf({ lang: 'ar', questions: [french] });
  render(<AnswerReceipt trustedForm={form} answer={{ status: 'answered', answers: { why: 'Because.' } }} />);
  expect(directionOf('Because.')).toBe('auto');
});
