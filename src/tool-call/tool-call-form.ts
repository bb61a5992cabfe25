'use client';
import type { Part } from '../components/part.js';
import { InteractiveForm } from '../interactive-form.js';
import { createToolCallForm, type ToolCallFormProps } from './create-tool-call-form.js';

/**
 * The form of one tool call with a model's raw arguments: a skeleton while they stream, then the form, then the receipt. The arguments pass
 * through `normalizeToolInput`, and nothing else of them is shown. The skeleton has the number of questions and options that have arrived.
 * An invalid call is refused to the model, so that no chat waits for an answer that nobody can give.
 */
export const ToolCallForm: Part<ToolCallFormProps> = /* @__PURE__ */ createToolCallForm(InteractiveForm);
