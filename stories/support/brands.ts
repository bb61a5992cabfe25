import page from '../../docs/theming.md?raw';

const theme = /^### (.+)\n(?:(?!^#)[^])*?^```css\n((?:(?!^```)[^])*)^```/gm;

/** The themes of docs/theming.md by their titles, as CSS. */
export const brands: Readonly<Record<string, string>> = Object.fromEntries(
  [...page.matchAll(theme)].map(([, title = '', css = '']) => [title, css]),
);
