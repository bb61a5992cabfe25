import { isRecord } from '../../protocol/guards.js';

/** Applies the look that the host asks for: theme, colours, fonts, and display mode. */
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
  root.toggleAttribute(
    'data-bounded',
    isRecord(containerDimensions) && ('height' in containerDimensions || 'maxHeight' in containerDimensions),
  );
}

/**
 * The host's variables for the variables of the stylesheet. The variables of one line are applied together, because a colour might not be readable on
 * a background from elsewhere.
 */
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
    const isWhole = Object.values(line).every(
      (theirs) => typeof variables[theirs] === 'string' && variables[theirs] !== '',
    );
    for (const [ours, theirs] of Object.entries(line))
      root.style.setProperty(ours, isWhole ? (variables[theirs] as string) : null);
  }
}

/** Applies the fonts in a style sheet that the script constructs, because a security policy with hashes allows no other style sheet. */
function applyFonts(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}
