import type { CSSProperties, ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import compact from '../../src/styles/presets/compact.css?inline';
import soft from '../../src/styles/presets/soft.css?inline';
import stylesheet from '../../src/styles/styles.css?inline';
import { FormSkeleton, InteractiveForm } from '../../src/index.js';
import { environmentBlock } from '../fixtures/seed-blocks.js';

const added: HTMLStyleElement[] = [];

afterEach(() => {
  for (const style of added.splice(0)) style.remove();
});

/** Loads stylesheets in this order, after those that are there. */
function load(...sheets: string[]): void {
  for (const sheet of sheets) {
    const style = document.createElement('style');
    style.textContent = sheet;
    added.push(style);
    document.head.append(style);
  }
}

const form = <InteractiveForm block={environmentBlock} draftStore={null} onAnswer={() => undefined} />;

/** The row gap is 2px by default, 1px in compact and 4px in soft. */
async function gapOf(element: ReactElement): Promise<string> {
  const { container } = await render(element);
  return getComputedStyle(container.querySelector('[data-slot="options"]')!).rowGap;
}

test('a preset that is loaded is for every form of the page, its skeleton too', async () => {
  expect(await gapOf(form)).toBe('2px');
  load(compact);
  expect(await gapOf(form)).toBe('1px');
  const { container } = await render(<FormSkeleton />);
  expect(getComputedStyle(container.firstElementChild!).borderTopLeftRadius).toBe('6px');
});

test('a preset may be loaded before the stylesheet', async () => {
  const before = [...document.querySelectorAll('style')];
  for (const style of before) style.media = 'not all';
  load(compact, stylesheet);
  expect(await gapOf(form)).toBe('1px');
  for (const style of before) style.media = '';
});

test('where forms name a preset, each has its own, and one that names the default has that', async () => {
  load(compact, soft);
  expect(
    await gapOf(
      <InteractiveForm
        block={environmentBlock}
        draftStore={null}
        onAnswer={() => undefined}
        data-rif-preset="compact"
      />,
    ),
  ).toBe('1px');
  expect(await gapOf(<div data-rif-preset="compact">{form}</div>)).toBe('1px');
  expect(await gapOf(<div data-rif-preset="soft">{form}</div>)).toBe('4px');
  expect(await gapOf(<div data-rif-preset="default">{form}</div>)).toBe('2px');
});

test('what a host sets wins over a preset, wherever it is set', async () => {
  load(compact);
  expect(await gapOf(<div style={{ '--rif-row-gap': '9px' } as CSSProperties}>{form}</div>)).toBe('9px');
  load('@layer first { :root { --rif-row-gap: 10px; } }');
  expect(await gapOf(form)).toBe('10px');
});
