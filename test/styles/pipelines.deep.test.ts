import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLooksPage, type LooksPage } from './looks-page.js';
import { pipelines } from './pipelines.js';
import { presets, readPreset } from './presets.js';
import { schemes } from './schemes.js';

const css = readFileSync(join(import.meta.dirname, '../../src/styles/styles.css'), 'utf8');
let looks: LooksPage;

beforeAll(async () => {
  looks = await openLooksPage();
});

afterAll(() => looks.close());

const cases = { 'as it is shipped': async (source: string) => source, ...pipelines };

describe.each(Object.entries(cases))('%s', (name, run) => {
  beforeAll(async () => looks.setStyle('rif', await run(css)));

  test.each(Object.entries(schemes))('%s', async (_, scheme) => {
    await looks.surround(scheme);
    const colors = await looks.measureColors();
    expect(colors.length).toBeGreaterThan(30);
    expect(colors.filter(({ contrast, needed }) => contrast < needed)).toEqual([]);
    const [form, ...others] = colors;
    expect(form!.luminance > 0.5 ? 'light' : 'dark').toBe(scheme.expected);
    expect(others.some(({ luminance }) => luminance > 0.5) && others.some(({ luminance }) => luminance < 0.1)).toBe(
      true,
    );
  });

  test.runIf(name in pipelines)('nothing looks other than it was written', async () => {
    await looks.surround(schemes['a page of both schemes, dark']!);
    await expectSame('no preset', async () => looks.setStyle('rif', css));
  });

  test.runIf(name in pipelines).each(presets)(
    'nothing looks other than it was written with the preset %s',
    async (preset) => {
      const source = readPreset(preset);
      await looks.surround(schemes['a page of both schemes, dark']!);
      await looks.setStyle('rif', await run(css));
      await looks.setStyle('preset', await run(source));
      await expectSame(preset, async () => {
        await looks.setStyle('rif', css);
        await looks.setStyle('preset', source);
      });
      await looks.setStyle('preset', '');
    },
  );
});

/** How the page looks as it was written, by preset: reading all of it takes long, and no pipeline changes it. */
const written = new Map<string, string[]>();

/** That the page looks as it does with the styles that were written. */
async function expectSame(preset: string, writeStyles: () => Promise<void>): Promise<void> {
  const read = () => looks.page.evaluate(() => window.readLooks());
  const built = await read();
  if (!written.has(preset)) {
    await writeStyles();
    written.set(preset, await read());
  }
  const expected = written.get(preset)!;
  expect(expected.length).toBeGreaterThan(100);
  expect(built.flatMap((look, index) => differences(look, expected[index]!))).toEqual([]);
}

function differences(built: string, source: string): string[] {
  if (built === source) return [];
  const [name = '', values = ''] = built.split(' { ');
  const expected = new Set(source.split(' { ')[1]?.split('; '));
  return values
    .split('; ')
    .filter((value) => !expected.has(value))
    .map((value) => `${name}: ${value}`);
}
