'use client';
import type { FunctionComponent } from 'react';
import { createFormPart, type FormPartProps } from '../../ai-sdk/create-form-part.js';
import { ToolCallForm } from '../tool-call/tool-call-form.js';

/** `FormPart` of `/ai-sdk` on the browser's own radios and checkboxes. */
export const FormPart: FunctionComponent<FormPartProps> = /* @__PURE__ */ createFormPart(ToolCallForm);
