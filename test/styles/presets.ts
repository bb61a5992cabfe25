import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The presets that ship beside the stylesheet, each in a file of its own. What the stylesheet has by itself is the one called `default`. */
export const presets = ['bordered', 'compact', 'high-contrast', 'soft'] as const;

/** The text of a preset. */
export function readPreset(name: (typeof presets)[number]): string {
  return readFileSync(join(import.meta.dirname, '../../src/styles/presets', `${name}.css`), 'utf8');
}
