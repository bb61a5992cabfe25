// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** Where the sources of a page stand, if not in its example: this one's host is made of another example by a command. */
const SOURCES: Record<string, string> = { shadcn: 'test/hosts/shadcn/page' };
const pages = readdirSync(join(root, 'docs/stacks')).map((file) => file.replace('.md', ''));

describe.each(pages)('docs/stacks/%s.md', (name) => {
  const text = readFileSync(join(root, 'docs/stacks', `${name}.md`), 'utf8');
  const snippets = [...text.matchAll(/^```(?:js|tsx?)\n(.*?)^```/gms)].map(([, code = '']) => code);
  const example = listSources(join(root, SOURCES[name] ?? `examples/${name}`))
    .map(withoutIndent)
    .join('\n');

  test('its snippets are the text of its example, which is built and driven', () => {
    expect(snippets.join('').split('\n').length).toBeGreaterThan(5);
    expect(snippets.filter((snippet) => !isIn(example, snippet))).toEqual([]);
  });

  test('is named by the index', () => {
    expect(readFileSync(join(root, 'docs/README.md'), 'utf8')).toContain(`(stacks/${name}.md)`);
  });
});

test('a snippet that is not in its example is found', () => {
  expect(isIn('const a = 1;\nconst b = 2;', '  const a = 1;\n\n  const b = 2;\n')).toBe(true);
  expect(isIn('const a = 1;', 'const a = 2;\n')).toBe(false);
});

/** Line by line, because a page leaves out what stands between two of them. */
function isIn(source: string, snippet: string): boolean {
  const lines = new Set(source.split('\n'));
  return withoutIndent(snippet)
    .split('\n')
    .every((line) => line === '' || lines.has(line));
}

function withoutIndent(text: string): string {
  return text.replaceAll(/^[ \t]+/gm, '');
}

function listSources(folder: string): string[] {
  const folders = [folder, join(folder, 'src')].filter((path) => existsSync(path));
  return folders.flatMap((path) =>
    readdirSync(path)
      .filter((file) => /\.(js|tsx?)$/.test(file))
      .map((file) => readFileSync(join(path, file), 'utf8')),
  );
}
