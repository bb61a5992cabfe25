'use client';
import type { Part } from '../../components/part.js';
import { createToolCallForm, type ToolCallFormProps } from '../../tool-call/create-tool-call-form.js';
import { InteractiveForm } from '../interactive-form.js';

/** `ToolCallForm` of `/tool-call` on the browser's own radios and checkboxes. */
export const ToolCallForm: Part<ToolCallFormProps> = /* @__PURE__ */ createToolCallForm(InteractiveForm);
