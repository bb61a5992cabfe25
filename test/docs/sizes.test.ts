// @vitest-environment node
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contenders } from '../../bench/contenders.mjs';
import { formatReport } from '../../bench/driver/report.mjs';
import measured from '../../bench/results.json' with { type: 'json' };
import packageJson from '../../package.json' with { type: 'json' };

// The pages say what the last run of the benchmark measured, and size-limit holds what is built.

const root = join(import.meta.dirname, '../..');
/** A host's bundler makes a little more or less of the same import than size-limit does. */
const BUNDLERS_DIFFER = 1.02;
const entries: Readonly<Record<string, { vite: number; esbuild: number } | undefined>> = measured.entries;
const page = (path: string): string => readFileSync(join(root, path), 'utf8');

test.each(packageJson['size-limit'])('the benchmark measured "$name", within the limit', ({ name, limit }) => {
  expect(entries[name]?.esbuild).toBeLessThanOrEqual(Number.parseFloat(limit) * BUNDLERS_DIFFER);
});

test('the page of the benchmark is the report of its results, and both of its tables say the same', () => {
  expect(page('bench/results.md')).toBe(formatReport(measured, contenders));
  const inTable = measured.values;
  expect(Math.round(inTable['ours-styled']['size js'])).toBe(sizeOf('InteractiveForm, without React'));
  expect(Math.round(inTable['ours-native']['size js'])).toBe(sizeOf('InteractiveForm of /native, without React'));
  expect(Math.round(inTable['ours-styled']['size css'])).toBe(sizeOf('styles.css'));
});

/** A sentence of a page with figures of size, `#` for each. */
interface Claim {
  page: string;
  words: string;
  /** The figures in their order. */
  says: readonly number[];
}

const sizeOf = (name: string, bundler: 'vite' | 'esbuild' = 'vite'): number =>
  Math.round(entries[name]?.[bundler] ?? NaN);
const inREADME = (row: string, name: string): Claim => ({
  page: 'README.md',
  words: `| ${row} | # kB | # kB |`,
  says: [sizeOf(name), sizeOf(name, 'esbuild')],
});

/** The figures that the benchmark has measured. */
const MEASURED: readonly Claim[] = [
  inREADME('`<InteractiveForm>`, with Radix', 'InteractiveForm, without React'),
  inREADME('`<InteractiveForm>` of `/native`, without Radix', 'InteractiveForm of /native, without React'),
  inREADME('the hooks', 'the hooks, without React'),
  inREADME('the stylesheet', 'styles.css'),
  ...['ai-sdk', 'assistant-ui', 'copilotkit', 'langgraph'].map((stack) => ({
    page: `docs/stacks/${stack}.md`,
    words: 'It takes # kB of script instead of # (Brotli).',
    says: [sizeOf(`/native/${stack} with the form, without React`), sizeOf(`/${stack} with the form, without React`)],
  })),
  {
    page: 'docs/theming.md',
    words: 'It adds # kB, compressed.',
    says: [Math.round((entries['richText, without React']?.esbuild ?? NaN) * 10) / 10],
  },
  {
    page: 'docs/mcp-app.md',
    words: 'The page is one HTML file of # kB (gzip)',
    says: [sizeOf('the page of /mcp-app, with React', 'esbuild')],
  },
];

/** The figures that come from elsewhere, each with its source. */
const KNOWN: readonly (Claim & { source: string })[] = [
  {
    page: 'docs/CONTRIBUTING.md',
    words: 'All pictures together stay under # MB.',
    says: [4],
    source: 'the test of the pictures below',
  },
  { page: 'docs/CONTRIBUTING.md', words: 'and takes at most # kB', says: [300], source: 'test/docs/readme.test.ts' },
  {
    page: 'docs/asking.md',
    words: "It cuts a description and a server's `instructions` at # KB each",
    says: [2],
    source: 'the documentation of Claude Code',
  },
];

const FIGURE = /\b(\d[\d.,]*) ?(?:[kKM]i?B|kilobytes?|megabytes?)\b/g;
/** The decisions and the comparisons say what was measured on their day. */
const OF_THEIR_DAY = /^docs\/(?:api\/|decisions\.md$|peers\.md$)/;
const pages = [
  ...['README.md', 'SECURITY.md', 'AGENTS.md'],
  ...['docs', 'skills', 'examples'].flatMap((folder) => listPages(folder)).filter((path) => !OF_THEIR_DAY.test(path)),
];

describe('the figures of the pages', () => {
  test.each([...MEASURED, ...KNOWN])('$page: "$words"', ({ page: path, words, says }) => {
    expect(readFigures(page(path), words)).toEqual(says);
  });

  test('the pictures of the stories stay under 4 MB', () => {
    const folder = join(root, 'test/baselines');
    expect(readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)).toBeLessThan(
      4_000_000,
    );
  });

  test.each(pages)('%s has no figure of size beside them', (path) => {
    const claims = [...MEASURED, ...KNOWN].filter((claim) => claim.page === path);
    expect(listUnknown(page(path), claims)).toEqual([]);
  });

  test('a new figure is found, and so is a figure that is no longer true', () => {
    const claim = { page: 'a.md', words: 'It takes # kB of script instead of #.', says: [1, 2] };
    expect(listUnknown('It takes 1 kB of\nscript instead of 2. A page has 3 kB, or 4 kilobytes.', [claim])).toEqual([
      '3 kB',
      '4 kilobytes',
    ]);
    expect(readFigures('It takes 1 kB of\nscript instead of 5.', claim.words)).toEqual([1, 5]);
  });
});

function toPattern(words: string): RegExp {
  const escaped = words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(escaped.replaceAll('#', String.raw`(\d+(?:\.\d+)?)`).replaceAll(' ', String.raw`\s+`));
}

function readFigures(text: string, words: string): number[] | undefined {
  return toPattern(words).exec(text)?.slice(1).map(Number);
}

function listUnknown(text: string, claims: readonly Claim[]): string[] {
  const rest = claims.reduce((all, { words }) => all.replace(toPattern(words), ''), text);
  return [...rest.matchAll(FIGURE)].map(([figure]) => figure);
}

function listPages(folder: string): string[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}/${file.replaceAll('\\', '/')}`,
  );
  return files.filter((file) => file.endsWith('.md') && !file.includes('node_modules'));
}
