import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const themingPage = readFileSync(join(import.meta.dirname, '../../docs/theming.md'), 'utf8');

/** The themes of docs/theming.md: each heading with a block of CSS and a picture below. */
export function readThemes(): { title: string; css: string }[] {
  const theme = /^### (.+)\n(?:(?!^#)[^])*?^```css\n((?:(?!^```)[^])*)^```\n\n!\[[^\]]*\]\(themes\//gm;
  return [...themingPage.matchAll(theme)].map(([, title = '', css = '']) => ({ title, css }));
}
