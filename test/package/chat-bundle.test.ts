// @vitest-environment node
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { bundlers, type Chunk } from './bundles.js';

/** The most that a chat carries of an entry before an agent asks: bytes, minified and compressed by Brotli. */
const LIMITS: readonly (readonly [entry: string, names: string, limit: number])[] = [
  ['lazy', 'InteractiveForm', 5_000],
  ['tool-call', 'ToolCallForm', 5_000],
  ['ai-sdk', 'FormPart, isFormPart, cancelForms', 5_000],
  ['assistant-ui', 'FormToolUI, withCancelledForms', 5_000],
  ['langgraph', 'FormCall, formCallsOf, cancelForms', 5_000],
  // These pages also tell the model of the tool, in 2.4 kB of words.
  ['assistant-ui', 'formToolkit', 7_000],
  ['copilotkit', 'createFormToolHook', 7_300],
];

/** What a bundler adds to each page that loads anything. */
const OF_THE_BUNDLER: Readonly<Record<string, number>> = { esbuild: 0, Vite: 600 };

/** The most that a page carries in the end, the form included. */
const LIMIT_OF_ALL = 74_000;

describe.each(Object.entries(bundlers))('by %s', (bundler, bundle) => {
  test.each(LIMITS)(
    '%s, { %s }: the chat carries the place of a form, and the form comes later',
    async (entry, names, limit) => {
      const chunks = await bundle(`export { ${names} } from './${entry}/index.js'`);
      const first = withImports(
        chunks.filter(({ isPage }) => isPage),
        chunks,
      );
      const hasForm = (some: readonly Chunk[]): boolean =>
        some.some(({ modules }) => modules.some((file) => file.endsWith('components/root.tsx')));
      expect(hasForm(chunks)).toBe(true);
      expect(hasForm(first)).toBe(false);
      expect(sizeOf(first)).toBeLessThanOrEqual(limit + OF_THE_BUNDLER[bundler]!);
      expect(sizeOf(chunks)).toBeLessThanOrEqual(LIMIT_OF_ALL);
    },
  );
});

function sizeOf(chunks: readonly Chunk[]): number {
  return chunks.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0);
}

/** These chunks, and the chunks that are loaded together with them. */
function withImports(some: readonly Chunk[], all: readonly Chunk[]): Chunk[] {
  const found = new Set(some);
  for (const { imports } of found)
    all.filter(({ name }) => imports.includes(name)).forEach((chunk) => found.add(chunk));
  return [...found];
}
