import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import * as runtime from 'react/jsx-runtime';
import ts from 'typescript';
import { expect, test } from 'vitest';
import * as headless from '../../src/headless/index.js';
import * as protocol from '../../src/protocol/index.js';
import type { AnswerMessage, TrustedForm } from '../../src/protocol/index.js';
import { answerForm, cancelForm, formStatus, resetForms } from '../../src/testing/index.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { readSnippets } from './read-snippets.js';

const modules: Record<string, unknown> = {
  'react/jsx-runtime': runtime,
  'react-interactive-form/headless': headless,
  'react-interactive-form/protocol': protocol,
};

/** The component of docs/hooks.md as it stands; `send` is what it leaves to the host. */
function readHost(send: (answer: AnswerMessage) => unknown): ComponentType<{ trustedForm: TrustedForm }> {
  const { code } = readSnippets('docs/hooks.md').find((snippet) => snippet.code.includes('function Host('))!;
  const compilerOptions = { module: ts.ModuleKind.CommonJS, jsx: ts.JsxEmit.ReactJSX, target: ts.ScriptTarget.ES2022 };
  const { outputText } = ts.transpileModule(`${code}\nexport { Host };`, { compilerOptions });
  const exports: { Host?: ComponentType<{ trustedForm: TrustedForm }> } = {};
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- it is our own page
  new Function('exports', 'require', 'send', outputText)(exports, (name: string) => modules[name], send);
  return exports.Host!;
}

const options = [
  { label: 'Fast', value: 'fast', recommended: true, description: 'Takes a minute.', preview: 'npm test' },
  { label: 'Slow', value: 'slow' },
];
const questions = [
  choice({ header: 'Way', description: 'For the new service.', options }),
  choice({ id: 'many', question: 'Many?', multi_select: true, min_select: 2, max_select: 2 }),
  text({ description: 'In short.', min_length: 3 }),
  text({ id: 'memory', question: 'Memory?', format: 'integer', minimum: 1, maximum: 64, unit: 'GB', slider: true }),
];

/** What an element is named or described by and is not in the page. */
function dangling(): string[] {
  const named = [...document.querySelectorAll('*')].flatMap((element) =>
    ['aria-labelledby', 'aria-describedby', 'for'].flatMap((name) => element.getAttribute(name)?.split(' ') ?? []),
  );
  return named.filter((id) => document.getElementById(id) === null);
}

test("the page's form of hooks shows whatever a payload holds, and no description is missing, refused or not", async () => {
  const sent: AnswerMessage[] = [];
  const Host = readHost((answer) => void sent.push(answer));
  const { container } = render(<Host trustedForm={formOf(questions)} />);
  for (const words of [
    'Way',
    'For the new service.',
    'Recommended',
    'Takes a minute.',
    'npm test',
    'In short.',
    'GB',
    'Choose 2',
  ]) {
    expect(container).toHaveTextContent(words);
  }
  expect(dangling()).toEqual([]);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Choose an option, or write your own answer.')).toBeVisible();
  expect(dangling()).toEqual([]);
  const answers = { 'Pick?': 'Fast', 'Many?': ['A', { other: 'mine' }], 'Say?': 'words', 'Memory?': '8' };
  await answerForm(container, answers, { user, submit: false });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toMatchObject([{ answers: { pick: ['fast'], many: ['a', 'mine'], say: 'words', memory: '8' } }]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Fast',
    'A, mine',
    'words',
    '8 GB',
  ]);
});

test('its Cancel cancels', async () => {
  const sent: AnswerMessage[] = [];
  const Host = readHost((answer) => void sent.push(answer));
  render(<Host trustedForm={formOf(questions)} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Cancel' }));
  expect(sent).toMatchObject([{ status: 'cancelled' }]);
  expect(screen.getByRole('status')).toHaveTextContent('Cancelled');
});

test('its receipt says what became of the form, as a test of a host asks', async () => {
  const Host = readHost(() => undefined);
  const options = { user: userEvent.setup() };
  const first = render(<Host trustedForm={formOf(questions)} />);
  const answers = { 'Pick?': 'Fast', 'Many?': ['A', 'B'], 'Say?': 'words', 'Memory?': '8' };
  expect(await answerForm(first.container, answers, options)).toBe('answered');
  expect(await formStatus(first.container)).toBe('answered');
  first.unmount();
  resetForms();
  const second = render(<Host trustedForm={formOf(questions)} />);
  expect(await cancelForm(second.container, options)).toBe('cancelled');
});
