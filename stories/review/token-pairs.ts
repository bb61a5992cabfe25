import { contrast, layOver } from '../../test/styles/contrast.js';
import type { Token, TokenValue } from './read-tokens.js';

/** Two colours that meet, and the least contrast that WCAG 2.2 AA asks of them: 4.5 for text, 3 for what one has to see. */
export interface TokenPair {
  over: string;
  under: string;
  least: 4.5 | 3;
  use: string;
}

export const tokenPairs: readonly TokenPair[] = [
  { over: '--rif-foreground', under: '--rif-background', least: 4.5, use: 'Text' },
  { over: '--rif-muted', under: '--rif-background', least: 4.5, use: 'Descriptions' },
  { over: '--rif-foreground', under: '--rif-field', least: 4.5, use: 'Typed text' },
  { over: '--rif-muted', under: '--rif-field', least: 4.5, use: 'Placeholders' },
  { over: '--rif-foreground', under: '--rif-hover', least: 4.5, use: 'A row under the pointer' },
  { over: '--rif-foreground', under: '--rif-selected', least: 4.5, use: 'A chosen row' },
  { over: '--rif-on-accent', under: '--rif-accent', least: 4.5, use: 'The main button' },
  { over: '--rif-on-badge', under: '--rif-badge', least: 4.5, use: 'The badge' },
  { over: '--rif-danger', under: '--rif-background', least: 4.5, use: 'Problems' },
  { over: '--rif-accent', under: '--rif-background', least: 3, use: 'A chosen radio or checkbox' },
  {
    over: '--rif-control-border',
    under: '--rif-background',
    least: 3,
    use: 'The edge of a radio, a checkbox or a field',
  },
  { over: '--rif-ring', under: '--rif-background', least: 3, use: 'The focus ring' },
];

/** The contrast of a pair, from 1 to 21; `undefined` where one of the two is no colour. */
export function contrastOf(
  tokens: readonly Token[],
  { over, under }: TokenPair,
  scheme: 'light' | 'dark',
): number | undefined {
  const rgbOf = (property: string) => colorOf(tokens.find((token) => token.property === property)?.[scheme]);
  const [text, ground, form] = [rgbOf(over), rgbOf(under), rgbOf('--rif-background')];
  if (!text || !ground || !form) return undefined;
  const solid = layOver(ground, form);
  return contrast(layOver(text, solid), solid);
}

function colorOf(value: TokenValue | undefined) {
  return value?.type === 'color' ? value.rgb : undefined;
}
