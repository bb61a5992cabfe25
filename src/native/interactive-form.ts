'use client';
import { createInteractiveForm, type InteractiveFormProps } from '../components/interactive-form.js';
import type { Part } from '../components/part.js';
import { createRoot, type RootProps } from '../components/root.js';
import { nativeControls } from '../controls/native.js';

const entry = { controls: nativeControls };

/**
 * The form of one tool block, from skeleton to receipt, on the browser's own radios and checkboxes.
 *
 * @example
 * <InteractiveForm block={block} onAnswer={send} />
 */
export const InteractiveForm: Part<InteractiveFormProps> = /* @__PURE__ */ createInteractiveForm(entry);

/** The root of a form that the host composes: `Form.Root`. */
export const Root: Part<RootProps, HTMLFormElement> = /* @__PURE__ */ createRoot(entry);
