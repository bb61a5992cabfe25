// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listPages, renderFull, renderIndex } from '../../.ci/llms.mjs';
import { listAnchors, listLinks } from '../../.ci/site-links.mjs';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const pages = listPages();
/** What the package has beside its pages. */
const files = [
  'LICENSE',
  'llms-full.txt',
  'skills/interactive-form/SKILL.md',
  'skills/integrate-interactive-form/SKILL.md',
];

describe('in the package', () => {
  test.each(pages)('every link of %s leads to a page that is there', (page) => {
    expect(findDead(page, read(page))).toEqual([]);
  });

  test('a link that leads out of it is found', () => {
    expect(findDead('docs/embed.md', '[a](props.md) [b](decisions.md) [c](props.md#nowhere) ![d](form.png)')).toEqual([
      'decisions.md',
      'props.md#nowhere',
    ]);
  });
});

describe('llms.txt', () => {
  const index = renderIndex();

  test('is up to date: `npm run docs:api` writes it', () => {
    expect(read('llms.txt')).toBe(index);
  });

  test('has a line for each page and each skill, with a link that works and words that say what is there', () => {
    const lines = [...index.matchAll(/^- \[(.+)\]\((.+?)\)(?:: (.+))?$/gm)];
    const targets = lines.map(([, , target]) => target);
    expect(targets.toSorted()).toEqual([...pages, ...files.filter((file) => file.endsWith('SKILL.md'))].toSorted());
    expect(
      lines
        .filter(([, , target = '', about = '']) => !target.startsWith('docs/api/') && about.length < 20)
        .map(([line]) => line),
    ).toEqual([]);
    expect(findDead('llms.txt', index)).toEqual([]);
  });
});

describe('llms-full.txt', () => {
  const full = renderFull();

  test('is short enough to be read at once: under 12,000 words', () => {
    expect(full.split(/\s+/).length).toBeLessThan(12_000);
  });

  test('has the pages that an integrator needs, every stack among them, and no picture', () => {
    for (const page of [
      'README.md',
      'docs/embed.md',
      'docs/backend.md',
      ...pages.filter((path) => path.startsWith('docs/stacks/')),
    ]) {
      expect(full).toContain(`<!-- ${page} -->`);
      expect(full).toContain(/^# .+$/m.exec(read(page))?.[0]);
    }
    expect(full).not.toMatch(/^!\[/m);
  });

  test('its links lead from the top of the package', () => {
    const links = listLinks('llms-full.txt', full).filter(({ href }) => !href.startsWith('#'));
    expect(links.length).toBeGreaterThan(30);
    expect(findDead('llms-full.txt', full)).toEqual([]);
  });
});

function findDead(page: string, text: string): string[] {
  const links = listLinks(page, text).filter(({ isPicture }) => !isPicture);
  const dead = links.filter(({ target, anchor }) => {
    if (target === page) return anchor !== '' && !listAnchors(text).includes(anchor);
    if (!pages.includes(target))
      return !files.includes(target) || !(existsSync(join(root, target)) || target === 'llms-full.txt');
    return anchor !== '' && !listAnchors(read(target)).includes(anchor);
  });
  return dead.map(({ href }) => href);
}
