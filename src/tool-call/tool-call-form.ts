'use client';
import type { Part } from '../components/part.js';
import { InteractiveForm } from '../interactive-form.js';
import { createToolCallForm, type ToolCallFormProps } from './create-tool-call-form.js';

/**
 * The form of one tool call with a model's raw arguments: a skeleton while the arguments stream, then the form, then the receipt. Only the part of
 * the arguments that `normalizeToolInput` accepts is shown. The skeleton has the number of questions and options that have arrived. An invalid call
 * is refused to the model, so that no chat waits for an answer that nobody can give.
 */
export const ToolCallForm: Part<ToolCallFormProps> = /* @__PURE__ */ createToolCallForm(InteractiveForm);
