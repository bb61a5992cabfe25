// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import measured from '../../bench/results.json' with { type: 'json' };
import packageJson from '../../package.json' with { type: 'json' };

// The pages say what the last run of the benchmark measured, and size-limit holds what is built.

/** A host's bundler makes a little more or less of the same import than size-limit does. */
const BUNDLERS_DIFFER = 1.02;
const entries: Readonly<Record<string, { vite: number; esbuild: number } | undefined>> = measured.entries;
const page = (path: string): string => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

test.each(packageJson['size-limit'])('the benchmark measured "$name", within the limit', ({ name, limit }) => {
  expect(entries[name]?.esbuild).toBeLessThanOrEqual(Number.parseFloat(limit) * BUNDLERS_DIFFER);
});

test('the README has the figures of both bundlers, in whole kilobytes', () => {
  const rows = {
    '`<InteractiveForm>`, with Radix': 'InteractiveForm, without React',
    '`<InteractiveForm>` of `/native`, without Radix': 'InteractiveForm of /native, without React',
    'the hooks': 'the hooks, without React',
    'the stylesheet': 'styles.css',
  };
  const lines = Object.entries(rows).map(([what, name]) => `| ${what} | ${kilobytes(entries[name]?.vite)} kB | ${kilobytes(entries[name]?.esbuild)} kB |`);
  expect(page('README.md').match(/^\| .+ kB \|$/gm)).toEqual(lines);
});

test.each(['ai-sdk', 'assistant-ui', 'copilotkit', 'langgraph'])("the page of %s says how much less script the browser's own controls are", (stack) => {
  const [styled, native] = ['', '/native'].map((folder) => entries[`${folder}/${stack} with the form, without React`]?.vite ?? NaN);
  expect(/That is (\d+) kB less script/.exec(page(`docs/stacks/${stack}.md`))?.[1]).toBe(kilobytes(styled! - native!));
});

test('the page about MCP apps says what its page weighs', () => {
  const size = entries['the page of /mcp-app, with React']?.esbuild;
  expect(/one HTML file of (\d+) kB/.exec(page('docs/mcp-app.md'))?.[1]).toBe(kilobytes(size));
});

function kilobytes(size = NaN): string {
  return String(Math.round(size));
}
