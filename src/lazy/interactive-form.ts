'use client';
import type { InteractiveFormProps } from '../components/interactive-form.js';
import type { Part } from '../components/part.js';
import { createLazyForm } from './create-lazy-form.js';
import type { Preloadable } from './lazy-part.js';

/**
 * `InteractiveForm` of the main entry. Its code is loaded once the first form is shown, or by `InteractiveForm.preload()`.
 *
 * @example
 * <textarea onFocus={InteractiveForm.preload} />
 * <InteractiveForm block={block} onAnswer={send} />
 */
export const InteractiveForm: Part<InteractiveFormProps> & Preloadable = /* @__PURE__ */ createLazyForm(
  () => import('../interactive-form.js'),
);
