'use client';
import type { FunctionComponent } from 'react';
import { ToolCallForm } from '../tool-call/tool-call-form.js';
import { createFormToolUI, type FormToolUIProps } from './create-form-tool-ui.js';

/** The form of a tool call, for a toolkit's `render`. The answer counts as sent once the model's next turn begins. */
export const FormToolUI: FunctionComponent<FormToolUIProps> = /* @__PURE__ */ createFormToolUI(ToolCallForm);
