'use client';
import type { FunctionComponent } from 'react';
import type { LoadForm } from '../lazy/load-part.js';
import { createToolCallForm, ToolCallForm } from '../tool-call/tool-call-form.js';
import { formToolUIOn, type FormToolUIProps } from './form-tool-ui-on.js';

/** The form of a tool call, for a toolkit's `render`. The answer counts as sent once the model's next turn begins. */
export const FormToolUI: FunctionComponent<FormToolUIProps> = /* @__PURE__ */ formToolUIOn(ToolCallForm);

/** `FormToolUI` with the form that `load` brings, such as `() => import('react-interactive-form/native')`. Call it once, outside of components. */
export function createFormToolUI(load: LoadForm): FunctionComponent<FormToolUIProps> {
  return formToolUIOn(createToolCallForm(load));
}
