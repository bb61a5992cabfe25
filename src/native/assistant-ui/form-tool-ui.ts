'use client';
import type { FunctionComponent } from 'react';
import { createFormToolUI, type FormToolUIProps } from '../../assistant-ui/create-form-tool-ui.js';
import { ToolCallForm } from '../tool-call/tool-call-form.js';

/** `FormToolUI` of `/assistant-ui` on the browser's own radios and checkboxes. */
export const FormToolUI: FunctionComponent<FormToolUIProps> = /* @__PURE__ */ createFormToolUI(ToolCallForm);
