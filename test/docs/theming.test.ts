// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { meanings } from '../../stories/docs/meanings.js';
import { readVariables } from '../../stories/docs/read-entries.js';
import { anatomy } from '../../src/index.js';
import { replacements } from '../components/replacements.js';
import { presets } from '../styles/presets.js';
import page from '../../docs/theming.md?raw';
import { brands } from '../../stories/support/brands.js';

const root = join(import.meta.dirname, '../..');
const stylesheet = readFileSync(join(root, 'src/styles/styles.css'), 'utf8');
const variables = readVariables(stylesheet, 'rif.tokens');

test('the page lists every variable in the order of the stylesheet, with what it is for and its default', () => {
  const rows = variables.map(({ name, value }) => `| \`${name}\` | ${meanings[name] ?? ''} | \`${value}\` |`);
  expect(readTable('| variable | what it is for | default |')).toEqual(rows);
});

test('the page lists every preset', () => {
  const named = readTable('| preset | what it is |').map((row) => /`([\w-]+)`/.exec(row)?.[1]);
  expect(named.sort()).toEqual([...presets, 'default'].sort());
});

test("the page lists every token of shadcn's that the stylesheet reads", () => {
  const tokens = [...stylesheet.matchAll(/var\((--(?!_?rif-)[\w-]+)/g)].map(([, token]) => token);
  expect(tokens.length).toBeGreaterThan(10);
  const listed = readTable('| token | variable |').flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([\w-]+)`/g)].map(([, token]) => token),
  );
  expect([...new Set(listed)].sort()).toEqual([...new Set(tokens)].sort());
});

test('there are six themes', () => {
  expect(Object.keys(brands)).toHaveLength(6);
});

describe.each(Object.entries(brands))('%s', (_, css) => {
  test('is at most 25 variables beside the font of the page, and no rule for a part', () => {
    expect(css.match(/^ {2}--/gm)?.length).toBeLessThanOrEqual(25);
    expect(findSelectors(css)).toEqual(['body', ':root']);
  });

  test('sets only variables that there are, and no color in a way that builds break', () => {
    const set = [...css.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name);
    expect(set.length).toBeGreaterThan(5);
    expect(set.filter((name) => !variables.some((variable) => variable.name === name))).toEqual([]);
    expect(css).not.toContain('light-dark(');
  });
});

function findSelectors(css: string): (string | undefined)[] {
  return [...css.matchAll(/^(\S.*) \{$/gm)].map(([, selector]) => selector);
}

test('the page says of every part whether it may be replaced', () => {
  const partsOf = (head: string) =>
    readTable(head).flatMap((row) => [...row.matchAll(/(?<=[|,] )`([\w-]+)`(?=,| \|)/g)].map(([, part]) => part));
  const replaced = partsOf('| parts that `slots` replaces | |');
  expect(replaced.sort()).toEqual(Object.keys(replacements).sort());
  expect([...replaced, ...partsOf('| parts that nothing replaces | why |')].sort()).toEqual([...anatomy.slots].sort());
});

/** The rows of the table with this head. */
function readTable(head: string): string[] {
  const [, after = ''] = page.split(`${head}\n`);
  const [, ...rows] = (after.split('\n\n')[0] ?? '').trim().split('\n');
  return rows;
}
