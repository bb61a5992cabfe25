// What a host can import: the `exports` of package.json, with each pattern spelled out from the source files it matches.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * Every module entry of the package, such as `./adapters/codex`, with its source file, such as `src/adapters/codex/index.ts`.
 * @returns {{ name: string, source: string }[]}
 */
export function listEntryPoints() {
  /** @type {{ exports: Record<string, string | { default: string }> }} */
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.entries(exports).flatMap(([name, target]) => {
    const file = typeof target === 'string' ? target : target.default;
    return file.endsWith('.js') ? matchSources(name, file.replace('./dist/', 'src/').replace(/js$/, 'ts')) : [];
  });
}

/**
 * @param {string} name
 * @param {string} source
 */
function matchSources(name, source) {
  const [before = '', after] = source.split('*');
  const stars = after === undefined ? [''] : readdirSync(join(root, before)).map((entry) => entry.replace(/\.ts$/, ''));
  return stars
    .map((star) => ({ name: name.replace('*', star), source: source.replace('*', star) }))
    .filter((entry) => existsSync(join(root, entry.source)));
}
