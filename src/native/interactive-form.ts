'use client';
import { createInteractiveForm, type InteractiveFormComponent } from '../components/interactive-form.js';
import { nativeControls } from '../controls/native.js';

/**
 * The form of one tool block, from skeleton to receipt, on the browser's own radios and checkboxes; its parts are its members.
 *
 * @example
 * <InteractiveForm block={block} onAnswer={send} />
 */
export const InteractiveForm: InteractiveFormComponent = /* @__PURE__ */ createInteractiveForm(nativeControls);
