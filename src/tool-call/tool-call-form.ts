'use client';
import type { Part } from '../components/part.js';
import type { Preloadable } from '../lazy/lazy-part.js';
import { lazyToolCallForm } from './lazy-tool-call-form.js';
import type { ToolCallFormProps } from './tool-call-form-on.js';

/**
 * The form of one tool call with a model's raw arguments: a skeleton while the arguments stream, then the form, then the receipt. Only the part of
 * the arguments that `normalizeToolInput` accepts is shown. The skeleton has the number of questions and options that have arrived. An invalid call
 * is refused to the model, so that no chat waits for an answer that nobody can give. The code of the form is loaded once the first call is shown.
 */
export const ToolCallForm: Part<ToolCallFormProps> & Preloadable = /* @__PURE__ */ lazyToolCallForm(
  async () => (await import('./eager-tool-call-form.js')).ToolCallForm,
);
