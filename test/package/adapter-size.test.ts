// @vitest-environment node
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../../src');
const adapters = readdirSync(join(SRC, 'adapters')).filter((name) => name !== 'shared');

/** Bytes an adapter may add, minified and brotli, to a page that has the protocol already. A note on the whole form and the quoting of foreign words are in each. */
const LIMIT = 2_060;
const LIMITS: Record<string, number> = {
  // Claude asks for texts and numbers too, has three results (text, object, why there is no answer), and its tool's definition is here.
  'ask-user-question': 3_250,
  // Gemini's reader refuses in the words of its CLI.
  'gemini-cli': 2_315,
  // What was handed back or left open travels as a note.
  vscode: 2_190,
  // One question or a batch, and the tool's definition.
  interview: 2_085,
  // Roo's dialect brings the reading of streams, the tool's definition, and its XML parser on top, which is not counted here.
  'ask-followup-question': 3_565,
  // Elicitation asks by JSON Schema: its rules, addresses in ASCII, empty values of enums and bare confirmations; agents ask for Other with second properties.
  // What is open on a required property is declined, with all that was said beside it.
  'mcp-elicitation': 3_930,
  // The same, and permissions.
  acp: 4_320,
  // The values of an elicitation, in interrupts and forms of their own.
  'ag-ui': 3_660,
  opencode: 3_070,
  // Five stacks.
  approvals: 2_710,
  // Two ways to ask, one of which does not wait.
  codex: 2_380,
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
