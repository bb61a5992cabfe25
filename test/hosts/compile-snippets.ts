import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSnippets } from '../docs/read-snippets.js';
import { runTool } from '../package/projects.js';

const SETTINGS = { extends: '../tsconfig.json', include: ['.'] };

/** The pages of which every host compiles the snippets as they stand. */
export const PAGES = ['README.md', 'docs/embed.md', 'docs/hooks.md'];

/** Compiles the snippets of these pages with a host's own settings and packages; returns what the compiler says, nothing if all is well. */
export async function compileSnippets(host: string): Promise<string> {
  const folder = join(host, 'snippets');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(SETTINGS));
  copyFileSync(join(import.meta.dirname, '../docs/host.d.ts'), join(folder, 'host.d.ts'));
  const snippets = PAGES.flatMap(readSnippets);
  for (const [index, { code }] of snippets.entries()) writeFileSync(join(folder, `snippet-${index}.tsx`), code);
  if (snippets.length < 4) return `There are only ${snippets.length} snippets.`;
  return runTool(folder, 'typescript/bin/tsc', '-p', '.').then(
    () => '',
    (error: unknown) => String(error),
  );
}
