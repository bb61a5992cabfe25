// Makes the pages that Git does not have: those of the package, and one of Storybook for each page of the documentation.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { toId } from 'storybook/internal/csf';
import { renderApiPages } from './api-page.mjs';
import { renderFull, renderIndex } from './llms.mjs';

const root = join(import.meta.dirname, '..');
const STORYBOOK = 'stories/docs/pages';

/** Where a page stands in the sidebar, if its heading and its folder do not say it. */
const TITLES = /** @type {Record<string, string>} */ ({
  'README.md': 'Guide/Read me',
  'docs/README.md': 'Guide/All pages',
  'docs/dialects.md': 'Guide/Other agents/Overview',
  'docs/dialects/url-consent.md': 'Guide/Other agents/Consent for an address',
  'docs/mcp-app.md': 'Guide/Your stack/MCP Apps',
  'docs/api/README.md': 'Reference/API',
  'docs/versions.md': 'Reference/Versions and deprecation',
  'docs/CONTRIBUTING.md': 'Contribute/Contributing',
  'docs/architecture.md': 'Contribute/Architecture',
  'docs/decisions.md': 'Contribute/Decisions',
  'bench/README.md': 'Reference/How the benchmark measures',
});

/** The part of the sidebar for each folder: the first that fits. */
const FOLDERS = {
  'docs/dialects/': 'Guide/Other agents',
  'docs/stacks/': 'Guide/Your stack',
  'docs/api/': 'Reference/API',
  'docs/': 'Guide',
  '': 'Reference',
};

if (process.argv[1] === import.meta.filename) {
  writePackagePages();
  writeStorybookPages();
}

/** The API pages, `llms.txt` and `llms-full.txt`. */
export function writePackagePages() {
  rmSync(join(root, 'docs/api'), { recursive: true, force: true });
  for (const [path, text] of renderApiPages()) write(path, text);
  write('llms.txt', renderIndex());
  write('llms-full.txt', renderFull());
}

function writeStorybookPages() {
  rmSync(join(root, STORYBOOK), { recursive: true, force: true });
  const pages = listSitePages();
  for (const { path, title } of pages) write(`${STORYBOOK}/${path.replaceAll('/', '-')}x`, toMdx(path, title));
  write(`${STORYBOOK}/pages.json`, JSON.stringify(pages));
}

/**
 * Every page of the documentation, with its place in Storybook.
 * @param {ReadonlyMap<string, string>} [texts] of pages that are not written.
 */
export function listSitePages(texts = new Map()) {
  const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' });
  const bench = readdirSync(join(root, 'bench'));
  const files = [...docs.map((file) => `docs/${file.replaceAll('\\', '/')}`), ...bench.map((file) => `bench/${file}`)];
  const paths = new Set(['README.md', 'CHANGELOG.md', 'SECURITY.md', ...texts.keys(), ...files]);
  return [...paths]
    .filter((path) => path.endsWith('.md'))
    .map((path) => {
      const [, heading = path] = /^# (.+)$/m.exec(texts.get(path) ?? readFileSync(join(root, path), 'utf8')) ?? [];
      const title = TITLES[path] ?? `${folderOf(path)}/${toName(heading)}`;
      return { path, title, id: toId(title, 'docs') };
    });
}

/** @param {string} path */
function folderOf(path) {
  return Object.entries(FOLDERS).find(([folder]) => path.startsWith(folder))?.[1];
}

/**
 * A heading without names of the code behind it. A slash would make a group of the sidebar.
 * @param {string} heading
 */
function toName(heading) {
  return heading
    .replace(/ `[^`]+`$/, '')
    .replaceAll('`', '')
    .replace('react-interactive-form/', '')
    .replaceAll('/', ' ');
}

/**
 * @param {string} path
 * @param {string} title
 */
function toMdx(path, title) {
  return `import { Meta } from '@storybook/addon-docs/blocks';
import text from '../../../${path}?raw';
import { Page } from '../page';

<Meta title="${title}" />

<Page path="${path}" text={text} />
`;
}

/**
 * @param {string} path
 * @param {string} text
 */
function write(path, text) {
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
