// @vitest-environment node
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../../src');
const adapters = readdirSync(join(SRC, 'adapters')).filter((name) => name !== 'shared');

/** Bytes an adapter may add, minified and brotli, to a page that has the protocol already. */
const LIMIT = 2_000;
const LIMITS: Record<string, number> = {
  // Claude asks for texts and numbers too, and has three results: text, object, and why there is no answer.
  'ask-user-question': 2_200,
  // Roo's dialect brings the reading of streams, and its XML parser on top, which is not counted here.
  'ask-followup-question': 3_200,
  // Elicitation asks by JSON Schema: its rules, addresses in ASCII, empty values of enums and bare confirmations.
  'mcp-elicitation': 2_500,
};

test.each(adapters)('%s is small beside the protocol', async (name) => {
  const protocol = await measure("export * from './protocol/index.js'");
  const both = await measure(`export * from './protocol/index.js'; export * from './adapters/${name}/index.js'`);
  expect(both - protocol).toBeGreaterThan(0);
  expect(both - protocol).toBeLessThanOrEqual(LIMITS[name] ?? LIMIT);
});

async function measure(contents: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: SRC, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    external: ['saxes'],
  });
  return brotliCompressSync(outputFiles[0]!.contents).length;
}
