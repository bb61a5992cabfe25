// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { items } from '../../.ci/registry.mjs';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, 'registry', file), 'utf8');

interface Item {
  name: string;
  dependencies: string[];
  registryDependencies: string[];
  files: { path: string; type: string; content: string }[];
}

describe.each(Object.entries(items))('registry/%s', (_, text) => {
  const item = JSON.parse(text) as Item;

  test('asks for each component that its file imports, and for no other', () => {
    const [source] = item.files;
    const imported = [...source!.content.matchAll(/from '@\/components\/ui\/([\w-]+)'/g)].map(([, name]) => name);
    expect(item.registryDependencies).toEqual(imported);
    expect(item.dependencies).toEqual(['react-interactive-form']);
  });
});

test('the two flavours differ in their controls, and in nothing else', () => {
  const [radix, base] = ['radix', 'base'].map((flavour) =>
    read(`${flavour}/interactive-form.tsx`).split(/(?<=\n)(?=\/\*\* (?:Each radio|A component of this project))/),
  );
  expect(radix).toHaveLength(3);
  expect([base?.[0], base?.[2]]).toEqual([radix?.[0], radix?.[2]]);
});
