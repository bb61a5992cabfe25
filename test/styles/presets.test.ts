// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { readVariables } from '../../stories/docs/read-entries.js';
import { presets, readPreset } from './presets.js';

const folder = join(import.meta.dirname, '../../src/styles');
const stylesheet = readFileSync(join(folder, 'styles.css'), 'utf8');
const variables = readVariables(stylesheet, 'rif.tokens').map(({ name }) => name);

test('every preset is listed, packed and held to its size', () => {
  expect(readdirSync(join(folder, 'presets')).sort()).toEqual(presets.map((name) => `${name}.css`).sort());
  expect(packageJson.exports['./presets/*.css']).toEqual({
    types: './dist/styles/presets/*.css.d.ts',
    default: './dist/styles/presets/*.css',
  });
  const limits = packageJson['size-limit'].filter(({ path }) => path.includes('/presets/'));
  expect(limits.map(({ path }) => path).sort()).toEqual(
    presets.map((name) => `dist/styles/presets/${name}.css`).sort(),
  );
  for (const { limit } of limits) expect(parseFloat(limit)).toBeLessThanOrEqual(1);
});

describe.each(presets)('%s', (name) => {
  const css = readPreset(name).replace(/\/\*[^]*?\*\//g, '');

  test('says the order of the layers, so that it may be loaded before the stylesheet or after it', () => {
    const order = /@layer [^;{]+;/.exec(stylesheet)?.[0] ?? 'none';
    expect(css.trim().startsWith(order)).toBe(true);
  });

  test('is for the forms that name it, and for all that are in a page that names none', () => {
    const [, selector = ''] = /@layer rif\.presets \{\s*([^{]+?)\s*\{/.exec(css) ?? [];
    expect(selector.replace(/\s+/g, ' ')).toBe(
      `:where(.rif-interactive-form:not([data-rif-preset], [data-rif-preset] *)), :where(.rif-interactive-form):where([data-rif-preset='${name}'], [data-rif-preset='${name}'] *)`,
    );
    expect(css.match(/\{/g)).toHaveLength(2);
  });

  test('is nothing but other defaults: whatever a host sets wins', () => {
    const declarations = [...css.matchAll(/^ {4}(\S+): ([^]+?);$/gm)].map(([, own = '', value = '']) => ({
      own,
      value,
    }));
    expect(declarations.length).toBeGreaterThan(5);
    const others = declarations.filter(({ own, value }) => {
      const host = own.replace('--_', '--');
      return !variables.includes(host) || !value.startsWith(`var(${host}, `);
    });
    expect(others).toEqual([]);
  });
});
