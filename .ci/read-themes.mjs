// The themes of docs/theming.md: each a title, its CSS, and a picture that is named after that CSS.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The page, relative to the top of the repository. */
export const THEMING_PAGE = 'docs/theming.md';

/**
 * A theme as the page has it. `picture` is the path that the page links to; `expected` is the one that belongs to the CSS, both from the page's own folder.
 * @typedef {{ name: string, title: string, css: string, picture: string, expected: string }} Theme
 */

/**
 * The themes of a page: each heading with a block of CSS and a picture below.
 * @param {string} [page]
 * @returns {Theme[]}
 */
export function readThemes(page = readFileSync(join(root, THEMING_PAGE), 'utf8')) {
  const theme =
    /^### (.+)\n(?:(?!^#)[^])*?^```css\n((?:(?!^```)[^])*)^```\n\n!\[[^\]]*\]\((themes\/([a-z]+)-\w+\.png)\)/gm;
  return [...page.matchAll(theme)].map(([, title = '', css = '', picture = '', name = '']) => ({
    name,
    title,
    css,
    picture,
    expected: `themes/${name}-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.png`,
  }));
}
