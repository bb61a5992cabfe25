'use client';
import { createInteractiveForm, type InteractiveFormComponent } from './components/interactive-form.js';
import { radixControls } from './controls/radix.js';

/**
 * The form of one tool block, from skeleton to receipt, on Radix's radios and checkboxes; its parts are its members.
 *
 * @example
 * <InteractiveForm block={block} onAnswer={send} />
 */
export const InteractiveForm: InteractiveFormComponent = /* @__PURE__ */ createInteractiveForm(radixControls);
