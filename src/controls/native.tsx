import type { Controls } from './controls.js';

/** The browser's own radios and checkboxes. The prop bags fit them without changes. */
export const nativeControls: Controls = { RadioGroup: 'div', Radio: 'input', Checkbox: 'input' };
