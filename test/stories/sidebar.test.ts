// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storyNameFromExport } from 'storybook/internal/csf';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const preview = readFileSync(join(root, '.storybook/preview.tsx'), 'utf8');
const files = readdirSync(join(root, 'stories'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.stories.tsx'))
  .map((file) => ({ file, text: readFileSync(join(root, 'stories', file), 'utf8') }));

test('the sidebar has a place for every story', () => {
  const titles = files.map(({ text }) => /const meta =[^]*?title: '([^']+)'/.exec(text)?.[1] ?? '');
  const names = titles.filter((title) => title !== 'Tables').flatMap((title) => title.split('/')); // the tables are not in it
  expect(titles).not.toContain('');
  expect(names.filter((name) => !preview.includes(`'${name}'`))).toEqual([]);
});

test('the name of every story is in sentence case', () => {
  const names = files.flatMap(({ file, text }) =>
    text.split(/^export const (?=\w+: Story\b)/m).flatMap((story, index) => {
      if (index === 0) return [];
      const [exported = ''] = /^\w+/.exec(story) ?? [];
      const name = /\bname: (['"])(.+?)\1/.exec(story)?.[2] ?? storyNameFromExport(exported);
      return [`${file}: ${name}`];
    }),
  );
  expect(names.length).toBeGreaterThan(150);
  // A capital in the middle belongs to a name in the code, to a proper name, or to a language.
  const known = /\b(?:Other|AskUserQuestion|MCP|CLI|Code|Go)\b/g;
  expect(names.filter((name) => /: .+? [A-Z]/.test(name.replaceAll(known, 'x')))).toEqual([]);
});
