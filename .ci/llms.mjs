// What coding agents read first: `llms.txt` names every page of the package in a line, and `llms-full.txt` holds those that an integrator needs. Both are made from the pages.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceLinks } from './site-links.mjs';

const root = join(import.meta.dirname, '..');

/** The pages of `llms-full.txt` before the pages of the stacks, in the order in which an integrator needs them. */
const NEEDED = [
  'README.md',
  'docs/embed.md',
  'docs/props.md',
  'docs/backend.md',
  'docs/wire.md',
  'docs/hooks.md',
  'docs/testing.md',
];

/** The parts of `llms.txt`, by the folder of their pages: the first that fits. */
const PARTS = {
  'docs/stacks/': 'Stacks',
  'docs/dialects/': 'Other agents',
  'docs/api/': 'Every public name, by entry',
  'skills/': 'Skills',
  '': 'Guide',
};

/** Every page of the package, from the top of the repository: what `files` of package.json takes from these folders, and what npm takes or is told of beside them. */
export function listPages() {
  /** @type {{ files: string[] }} */
  const { files } = JSON.parse(read('package.json'));
  const pages = ['docs', 'skills'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const packed = pages.map((file) => file.replaceAll('\\', '/')).filter((file) => !files.includes(`!${file}`));
  const all = new Set([...NEEDED, 'CHANGELOG.md', 'SECURITY.md', ...packed.sort()]);
  return [...all].filter((file) => file.endsWith('.md') && existsSync(join(root, file)));
}

export function renderIndex() {
  const [, title = '', summary = ''] = /^# (.+)\n\n(.+)$/m.exec(read('README.md')) ?? [];
  const partOf = (/** @type {string} */ page) => Object.keys(PARTS).find((folder) => page.startsWith(folder));
  const parts = Object.entries(PARTS).map(([folder, name]) => {
    const pages = listPages().filter((page) => partOf(page) === folder);
    return `## ${name}\n\n${pages.map(describe).join('\n')}`;
  });
  const note = 'All of it in one file, as far as an integrator needs it: [llms-full.txt](llms-full.txt).';
  return `${[`# ${title}`, `> ${summary}`, note, parts.pop(), ...parts].join('\n\n')}\n`;
}

/** Its links lead from the top of the package. Pictures are left out. */
export function renderFull() {
  const pages = listPages().filter((page) => NEEDED.includes(page) || page.startsWith('docs/stacks/'));
  const texts = pages.map((page) => {
    const text = replaceLinks(page, read(page), ({ all, words, href, target, anchor, isPicture }) => {
      if (href.startsWith('#')) return all;
      return isPicture ? '' : `[${words}](${target}${anchor && `#${anchor}`})`;
    });
    return `<!-- ${page} -->\n\n${text}`;
  });
  return texts.join('\n');
}

/**
 * The line of a page: its title, and the first sentence or what a skill says of itself.
 * @param {string} page
 */
function describe(page) {
  const [, title = page, text = ''] = /^# (.+)\n+([^]*)/m.exec(read(page)) ?? [];
  const [, about = text] = /^description: (.+)$/m.exec(page.startsWith('skills/') ? read(page) : '') ?? [];
  const words = about
    .replaceAll(/^#.*\n+/gm, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\s+/g, ' ');
  const [sentence = ''] = (!page.startsWith('docs/api/') && /^[A-Z`].*?[.:](?= |$)/.exec(words)) || [];
  return `- [${title.replaceAll('`', '')}](${page})${sentence && `: ${sentence.replace(/:$/, '.')}`}`;
}

/** @param {string} path */
function read(path) {
  return readFileSync(join(root, path), 'utf8');
}
