'use client';
import type { Part } from '../components/part.js';
import type { Preloadable } from '../lazy/lazy-part.js';
import { loadForm, type LoadForm } from '../lazy/load-part.js';
import { lazyToolCallForm } from './lazy-tool-call-form.js';
import type { KitFormProps } from './tool-call-form-on.js';

/** `ToolCallForm` on the form that `load` brings: that of `/native`, or the host's own. Call it once, outside of components. */
export function createToolCallForm(load: LoadForm): Part<KitFormProps> & Preloadable {
  return lazyToolCallForm(async () => {
    const [InteractiveForm, { toolCallFormOn }] = await Promise.all([loadForm(load), import('./tool-call-form-on.js')]);
    return toolCallFormOn(InteractiveForm);
  });
}
