import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Form, useInteractiveForm } from '../../src/index.js';
import { forgetWarnings } from '../../src/react/warn-once.js';
import { showForm } from '../components/show-form.js';
import { choice, formOf } from '../fixtures/trusted-form.js';

/** What of Tailwind 4's Preflight touches a form. */
const PREFLIGHT = `
  *, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid; }
  button, input, textarea { font: inherit; color: inherit; border-radius: 0; background-color: transparent; opacity: 1; }
`;

let sheet: HTMLStyleElement;

beforeEach(() => {
  forgetWarnings();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  sheet = document.head.appendChild(document.createElement('style'));
});

afterEach(() => {
  sheet.remove();
  vi.restoreAllMocks();
});

const warnings = () => vi.mocked(console.warn).mock.calls.map(([text]) => String(text));

test.each([
  ['in a layer after the stylesheet, as with Tailwind 4', `@layer base { ${PREFLIGHT} }`],
  ['outside of layers, as with Tailwind 3', PREFLIGHT],
])('a developer is told once of a reset that wins: %s', async (_, css) => {
  sheet.textContent = css;
  const { update } = await showForm([choice()]);
  await update({ notes: true });
  expect(warnings()).toEqual([
    expect.stringContaining('Tailwind 4, put this at the top of the first stylesheet: `@layer theme, base, rif, components, utilities;`'),
  ]);
  expect(warnings()).toEqual([expect.stringContaining('Tailwind 3, write `@layer reset, rif; @layer reset { @tailwind base; }` instead of `@tailwind base;`')]);
});

test.each([
  ['there is none', '', {}],
  ['it is in a layer before the stylesheet', `@layer rif.tokens { @layer reset { ${PREFLIGHT} } }`, {}],
  ['the host wants no edge', '.bare { border: 0; padding: 0; }', { className: 'bare' }],
  ['the theme wants neither an edge nor a filled button', '', { style: { ['--rif-border-width' as string]: '0', ['--rif-submit' as string]: 'transparent' } }],
  ['the host draws its own buttons', '.rif-submit { background: none; }', {}],
])('nothing is said where %s', async (_, css, props) => {
  sheet.textContent = css;
  await showForm([choice()], props);
  expect(warnings()).toEqual([]);
});

test('nothing is said, and nothing is thrown, where a host puts the form together and leaves out the main button', async () => {
  sheet.textContent = PREFLIGHT;
  const Bare = () => <Form.Root form={useInteractiveForm(formOf([choice()]), { draftStore: null, onAnswer: () => undefined })}>Later.</Form.Root>;
  const { container } = await render(<Bare />);
  expect(container).toHaveTextContent('Later.');
  expect(warnings()).toEqual([]);
});
