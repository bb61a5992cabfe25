import bordered from '../../src/styles/presets/bordered.css?inline';
import compact from '../../src/styles/presets/compact.css?inline';
import highContrast from '../../src/styles/presets/high-contrast.css?inline';
import soft from '../../src/styles/presets/soft.css?inline';

/** The presets by name, as CSS. The default is the stylesheet by itself. */
export const presets: Readonly<Record<string, string>> = {
  default: '',
  bordered,
  compact,
  soft,
  'high-contrast': highContrast,
};
