// @vitest-environment node
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../../src');
const adapters = readdirSync(join(SRC, 'adapters')).filter((name) => name !== 'shared');

/** Bytes that an adapter may add, minified and compressed by Brotli, to a page that has the protocol already. The largest has 5 % of room. */
const LIMIT = 5_100;

/** Adapters that read several kinds of request. An app that imports the functions of one kind pays for one kind. */
const OF_SEVERAL: Readonly<Record<string, number>> = { acp: 7_200, approvals: 6_400, copilot: 6_350 };

test.each(adapters)('%s is small beside the protocol', async (name) => {
  const protocol = await measure("export * from './protocol/index.js'");
  const both = await measure(`export * from './protocol/index.js'; export * from './adapters/${name}/index.js'`);
  expect(both - protocol).toBeGreaterThan(0);
  expect(both - protocol).toBeLessThanOrEqual(OF_SEVERAL[name] ?? LIMIT);
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
