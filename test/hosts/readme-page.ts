import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentBlock } from '../fixtures/seed-blocks.js';
import { readSnippets } from '../docs/read-snippets.js';
import { PAGES } from './compile-snippets.js';

/** What the pages leave to the host: the chat's own way to send. */
const HOST = `
declare const send: (answer: unknown) => Promise<void>;
`;

/** Adds a page to a host that shows the components of the README and of docs/hooks.md as they stand, before the host is built. Its path is `/readme`, or `/?view=readme`. */
export function addReadmePage(name: 'next' | 'vite', folder: string): void {
  const target = name === 'next' ? join(folder, 'app/(plain)/readme') : join(folder, 'src/readme');
  mkdirSync(target, { recursive: true });
  const snippets = PAGES.flatMap(readSnippets).map(({ code }) => code);
  const embed = snippets.find((code) => code.includes('export function ToolBlock('));
  const headless = snippets.find((code) => code.includes('\nfunction Host('));
  if (embed === undefined || headless === undefined)
    throw new Error('The pages have no ToolBlock or no Host any more.');
  writeFileSync(join(target, 'host.d.ts'), HOST);
  writeFileSync(join(target, 'embed.tsx'), embed);
  writeFileSync(join(target, 'headless.tsx'), `${headless}\nexport { Host };\n`);
  writeFileSync(join(target, 'page.tsx'), PAGE);
  if (name === 'vite') addView(join(folder, 'src/main.tsx'));
}

function addView(file: string): void {
  const source = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    `import Readme from './readme/page';\n${source.replace('const views = {', 'const views = { readme: Readme,')}`,
  );
}

const PAGE = `'use client';
import { readFormBlock } from 'react-interactive-form';
import { ToolBlock } from './embed';
import { Host } from './headless';

const block = ${JSON.stringify(environmentBlock)};
// Another call: two mounts of one form are one session.
const read = readFormBlock({ ...block, tool_use_id: 'toolu_headless' });
const done = () => Promise.resolve();
Object.assign(globalThis, { send: done });

export default function Readme() {
  return (
    <>
      <section aria-label="Embedded"><ToolBlock block={block} /></section>
      <section aria-label="Headless">{read.ok && <Host trustedForm={read.form} />}</section>
    </>
  );
}
`;
