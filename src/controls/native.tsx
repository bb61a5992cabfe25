import type { Controls } from './controls.js';

/** The browser's own radios and checkboxes. The prop bags fit them as they are. */
export const nativeControls: Controls = { RadioGroup: 'div', Radio: 'input', Checkbox: 'input' };
