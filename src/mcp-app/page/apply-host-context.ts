import { isRecord } from '../../protocol/guards.js';

/** Makes the page look as the host says: theme, colours, fonts, and how it is shown. */
export function applyHostContext(context: Record<string, unknown>): void {
  const root = document.documentElement;
  const { theme, styles, displayMode, containerDimensions } = context;
  if (theme === 'light' || theme === 'dark') {
    root.dataset['theme'] = theme;
    root.style.colorScheme = theme;
  }
  const { variables, css } = isRecord(styles) ? styles : {};
  if (isRecord(variables)) applyVariables(root, variables);
  if (isRecord(css) && typeof css['fonts'] === 'string') applyFonts(css['fonts']);
  root.dataset['displayMode'] = typeof displayMode === 'string' ? displayMode : 'inline';
  root.toggleAttribute('data-bounded', isRecord(containerDimensions) && ('height' in containerDimensions || 'maxHeight' in containerDimensions));
}

/** The host's variables by ours. Those of a line go together: one colour without the other might not be readable on it. */
const VARIABLES: readonly Readonly<Record<string, string>>[] = [
  { '--rif-background': '--color-background-primary', '--rif-foreground': '--color-text-primary' },
  { '--rif-accent': '--color-background-inverse', '--rif-on-accent': '--color-text-inverse' },
  { '--rif-muted': '--color-text-secondary' },
  { '--rif-border': '--color-border-primary' },
  { '--rif-danger': '--color-text-danger' },
  { '--rif-ring': '--color-ring-primary' },
  { '--rif-radius': '--border-radius-lg' },
  { '--page-font': '--font-sans' },
  { '--page-font-size': '--font-text-md-size' },
];

function applyVariables(root: HTMLElement, variables: Record<string, unknown>): void {
  for (const line of VARIABLES) {
    const isWhole = Object.values(line).every((theirs) => typeof variables[theirs] === 'string' && variables[theirs] !== '');
    for (const [ours, theirs] of Object.entries(line)) root.style.setProperty(ours, isWhole ? (variables[theirs] as string) : null);
  }
}

/** As a style sheet that is made by a script: a security policy with hashes lets no other one in. */
function applyFonts(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}
