// Runs after `storybook build`: every page that the pages link to must be in the built site.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listLinks, readSitePages, toSiteText } from './site-links.mjs';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'stories/docs/pages');
const sources = readdirSync(folder).filter((file) => file.endsWith('.mdx'));
const pages = readSitePages(sources.map((file) => readFileSync(join(folder, file), 'utf8')));

/** @type {{ entries: Record<string, unknown> }} */
const { entries } = JSON.parse(readFileSync(join(root, 'storybook-static/index.json'), 'utf8'));

const dead = [...pages.keys()].flatMap((path) => {
  const text = toSiteText(path, readFileSync(join(root, path), 'utf8'), { pages, pictures: {} });
  const ids = listLinks(path, text).flatMap(({ href }) => /^\?path=\/docs\/([\w-]+)/.exec(href)?.[1] ?? []);
  return ids.filter((id) => !(id in entries)).map((id) => `  ${path}: ${id}`);
});
const missing = [...pages].filter(([, { id }]) => !(id in entries)).map(([path]) => `  ${path} is no page of the site`);

if (dead.length + missing.length > 0) {
  console.error(`The built site has dead links.\n${[...missing, ...dead].join('\n')}`);
  process.exitCode = 1;
}
