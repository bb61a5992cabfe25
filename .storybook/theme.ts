import type { ThemeVars } from 'storybook/theming';
import { create } from 'storybook/theming/create';

const INDIGO = { light: '#4453c8', dark: '#a3adff' };

export type Scheme = keyof typeof INDIGO;

/** Storybook in the form's own colours. */
export const themes: Readonly<Record<Scheme, ThemeVars>> = { light: createTheme('light'), dark: createTheme('dark') };

/** What the reader's system prefers: the scheme of Storybook itself, and of its pages and stories until the toolbar says otherwise. */
export const preferredScheme: Scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

function createTheme(base: Scheme): ThemeVars {
  const isDark = base === 'dark';
  const foreground = isDark ? '#ececf1' : '#1c1c22';
  const muted = isDark ? '#a5a5b0' : '#5f5f6b';
  return create({
    base,
    brandTitle: 'Interactive form',
    brandImage: drawBrand(foreground, INDIGO[base]),
    brandTarget: '_self',
    colorPrimary: INDIGO[base],
    // Words of the toolbar, and the ground of what is selected beside it.
    colorSecondary: isDark ? '#8b96fa' : INDIGO.light,
    appBg: isDark ? '#17171b' : '#f6f6f8',
    appContentBg: isDark ? '#1f1f24' : '#ffffff',
    appPreviewBg: isDark ? '#121212' : '#ffffff',
    appBorderColor: isDark ? '#34343c' : '#e2e2e8',
    appBorderRadius: 8,
    textColor: foreground,
    textMutedColor: muted,
    barBg: isDark ? '#1f1f24' : '#ffffff',
    barTextColor: muted,
    barSelectedColor: INDIGO[base],
    barHoverColor: INDIGO[base],
    inputBorderRadius: 6,
    fontBase: 'system-ui, sans-serif',
    fontCode: 'ui-monospace, monospace',
  });
}

/** Two rows, one of them chosen, and the name. */
function drawBrand(foreground: string, accent: string): string {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="172" height="28" viewBox="0 0 172 28">
    <circle cx="10" cy="8" r="5" fill="none" stroke="${foreground}" stroke-opacity=".5" stroke-width="1.5"/>
    <circle cx="10" cy="21" r="5.75" fill="${accent}"/><circle cx="10" cy="21" r="2" fill="white"/>
    <text x="26" y="20" font-family="system-ui, sans-serif" font-size="16" font-weight="650" fill="${foreground}">Interactive form</text>
  </svg>`;
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
}
