'use client';
import type { InteractiveFormProps } from '../components/interactive-form.js';
import { outlineOf } from '../components/outline-of.js';
import type { Part } from '../components/part.js';
import { isNothing } from '../protocol/guards.js';
import { isFormBlock } from '../protocol/is-form-block.js';
import { createLazyPart, type Place, type Preloadable } from './lazy-part.js';
import { loadForm, type LoadForm } from './load-part.js';
import { isFolded } from './receipt-place.js';

/**
 * `InteractiveForm` of the main entry, loaded once the first form is shown, or by `InteractiveForm.preload()`.
 *
 * @example <textarea onFocus={InteractiveForm.preload} /> <InteractiveForm block={block} onAnswer={send} />
 */
export const InteractiveForm: Part<InteractiveFormProps> & Preloadable = /* @__PURE__ */ createLazyForm(
  () => import('../interactive-form.js'),
);

/**
 * `InteractiveForm` whose code `load` brings: that of the main entry, that of `/native`, or the host's own component. Call it once, outside of
 * components. Until the code is here, a skeleton or the place of a receipt is shown. If `load` rejects, the user reads so and can try again. A block
 * of another tool loads nothing and shows the `fallback`.
 *
 * @example const InteractiveForm = createLazyForm(() => import('react-interactive-form/native'));
 */
export function createLazyForm(load: LoadForm): Part<InteractiveFormProps> & Preloadable {
  return createLazyPart<InteractiveFormProps>(() => loadForm(load), placeOf);
}

function placeOf({ block, trustedForm, outline, fallback, answer, ...props }: InteractiveFormProps): Place {
  const shown = trustedForm ? { render_payload: trustedForm.payload } : block;
  if (!trustedForm && !isFormBlock(shown)) return { fallback };
  const payload = (shown as Record<string, unknown>)['render_payload'];
  const known = isFolded(answer, props.collapsible) ? [] : (outline ?? outlineOf(payload));
  return { skeleton: { ...(props as object), outline: known }, isReceipt: !isNothing(answer) };
}
