'use client';
import { createInteractiveForm, type InteractiveFormProps } from './components/interactive-form.js';
import type { Part } from './components/part.js';
import { createRoot, type RootProps } from './components/root.js';
import { radixControls } from './controls/radix.js';

const entry = { controls: radixControls };

/**
 * The form of one tool block, from skeleton to receipt, on Radix's radios and checkboxes.
 *
 * @example
 * <InteractiveForm block={block} onAnswer={send} />
 */
export const InteractiveForm: Part<InteractiveFormProps> = /* @__PURE__ */ createInteractiveForm(entry);

/** The element of a form that the host puts together itself: `Form.Root`. */
export const Root: Part<RootProps, HTMLFormElement> = /* @__PURE__ */ createRoot(entry);
