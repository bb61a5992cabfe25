import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
    expect.stringContaining(
      'Tailwind 4, put this at the top of the first stylesheet: `@layer theme, base, rif, components, utilities;`',
    ),
  ]);
  expect(warnings()).toEqual([
    expect.stringContaining(
      'Tailwind 3, write `@layer reset, rif; @layer reset { @tailwind base; }` instead of `@tailwind base;`',
    ),
  ]);
});

test.each([
  ['there is none', '', {}],
  ['it is in a layer before the stylesheet', `@layer rif.tokens { @layer reset { ${PREFLIGHT} } }`, {}],
  ['the host wants no edge', '.bare { border: 0; padding: 0; }', { className: 'bare' }],
  [
    'the theme wants neither an edge nor a filled button',
    '',
    { style: { ['--rif-border-width' as string]: '0', ['--rif-submit' as string]: 'transparent' } },
  ],
  ['the host draws its own buttons', '.rif-submit { background: none; }', {}],
])('nothing is said where %s', async (_, css, props) => {
  sheet.textContent = css;
  await showForm([choice()], props);
  expect(warnings()).toEqual([]);
});

test('nothing is said, and nothing is thrown, where a host puts the form together and leaves out the main button', async () => {
  sheet.textContent = PREFLIGHT;
  const Bare = () => (
    <Form.Root form={useInteractiveForm(formOf([choice()]), { draftStore: null, onAnswer: () => undefined })}>
      Later.
    </Form.Root>
  );
  const { container } = await render(<Bare />);
  expect(container).toHaveTextContent('Later.');
  expect(warnings()).toEqual([]);
});

describe('a stylesheet that is not in the page', () => {
  const ours = () =>
    [...document.styleSheets].filter(({ cssRules }) =>
      [...cssRules].some(({ cssText }) => cssText.includes('--_rif-border-width:')),
    );

  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => {
    vi.useRealTimers();
    for (const one of document.styleSheets) one.disabled = false;
  });

  async function showLate(isThere: boolean, css = ''): Promise<void> {
    expect(ours().length).toBeGreaterThan(0);
    const sheets = ours();
    for (const one of sheets) one.disabled = true;
    sheet.textContent = css;
    await showForm([choice()]);
    for (const one of sheets) one.disabled = !isThere;
    vi.advanceTimersByTime(3000);
  }

  test('a developer is told once, with the line that imports it', async () => {
    await showLate(false);
    await showLate(false);
    expect(warnings()).toEqual([expect.stringContaining("import 'react-interactive-form/styles.css';")]);
  });

  test.each([
    ['the page loads it late', true, ''],
    ['the form is hidden', false, 'form { display: none; }'],
  ])('nothing is said where %s', async (_, isThere, css) => {
    await showLate(isThere, css);
    expect(warnings()).toEqual([]);
  });

  test('nothing is said of a form that has gone', async () => {
    for (const one of ours()) one.disabled = true;
    const { screen } = await showForm([choice()]);
    await screen.unmount();
    vi.advanceTimersByTime(3000);
    expect(warnings()).toEqual([]);
  });
});
