// What coding agents read first: `llms.txt` names every page of the package in a line, and `llms-full.txt` holds those that an integrator needs. Both are made from the pages.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listLinks } from './site-links.mjs';

const root = join(import.meta.dirname, '..');

/** The pages of `llms-full.txt`, in the order in which an integrator needs them. */
const NEEDED = ['README.md', 'docs/embed.md', 'docs/props.md', 'docs/backend.md', 'docs/hooks.md', 'docs/testing.md'];

/** The parts of `llms.txt` after the first, by the folder that each is of. */
const FOLDERS = { 'docs/stacks': 'Stacks', 'docs/dialects': 'Other agents', 'docs/api': 'Every public name, by entry' };

if (process.argv[1] === import.meta.filename) {
  writeFileSync(join(root, 'llms.txt'), renderIndex());
  writeFileSync(join(root, 'llms-full.txt'), renderFull());
}

/** Every page of the package, from the top of the repository: what `files` of package.json takes from `docs`, and what npm takes or is told of beside it. */
export function listPages() {
  /** @type {{ files: string[] }} */
  const { files } = JSON.parse(read('package.json'));
  const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map(
    (file) => `docs/${file.replaceAll('\\', '/')}`,
  );
  const pages = docs.filter((file) => file.endsWith('.md') && !files.includes(`!${file}`)).sort();
  return [...new Set([...NEEDED, 'CHANGELOG.md', 'SECURITY.md', ...pages])];
}

export function renderIndex() {
  const [, title = '', summary = ''] = /^# (.+)\n\n(.+)$/m.exec(read('README.md')) ?? [];
  const pages = listPages();
  const part = (/** @type {string} */ name, /** @type {string[]} */ of) =>
    `## ${name}\n\n${of.map(describe).join('\n')}`;
  const folderOf = (/** @type {string} */ page) => Object.keys(FOLDERS).find((folder) => page.startsWith(`${folder}/`));
  const parts = Object.entries(FOLDERS).map(([folder, name]) =>
    part(
      name,
      pages.filter((page) => folderOf(page) === folder),
    ),
  );
  const guide = pages.filter((page) => folderOf(page) === undefined);
  const skills = readdirSync(join(root, 'skills')).map((name) => `skills/${name}/SKILL.md`);
  const note = 'All of it in one file, as far as an integrator needs it: [llms-full.txt](llms-full.txt).';
  return [`# ${title}`, `> ${summary}`, note, part('Guide', guide), ...parts, part('Skills', skills)]
    .join('\n\n')
    .concat('\n');
}

export function renderFull() {
  const stacks = listPages().filter((page) => page.startsWith('docs/stacks/'));
  return [...NEEDED, ...stacks]
    .map((page) => `<!-- ${page} -->\n\n${fromTheTop(page, read(page)).trim()}\n`)
    .join('\n');
}

/**
 * The line of a page: its title and its first sentence.
 * @param {string} page
 */
function describe(page) {
  const text = read(page);
  const skill = /^description: (.+)$/m.exec(text.startsWith('---') ? text : '')?.[1];
  const title = /^# (.+)$/m.exec(text)?.[1] ?? page;
  const body = text.replace(/^---\n.*?^---\n/ms, '').replace(/^# .+$/m, '');
  const first = body.split(/\n\n+/).find((paragraph) => /^[A-Z`[]/.test(paragraph.trim())) ?? '';
  const [sentence = ''] =
    /^.*?[.:](?=\s|$)/s.exec((skill ?? first).trim().replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')) ?? [];
  const about = page.startsWith('docs/api/') ? '' : sentence.replaceAll(/\s+/g, ' ').replace(/:$/, '.');
  return `- [${title.replaceAll('`', '')}](${page})${about && `: ${about}`}`;
}

/**
 * Links that lead from the top of the package. Pictures are left out.
 * @param {string} page
 * @param {string} text
 */
function fromTheTop(page, text) {
  const links = listLinks(page, text).filter(({ href, isPicture }) => !href.startsWith('#') && !isPicture);
  const moved = links.reduce(
    (all, { href, target, anchor }) => all.replaceAll(`](${href})`, `](${target}${anchor && `#${anchor}`})`),
    text,
  );
  return moved.replaceAll(/^!\[.*\n\n?/gm, '');
}

/** @param {string} path */
function read(path) {
  return readFileSync(join(root, path), 'utf8');
}
