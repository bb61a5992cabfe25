'use client';
import type { FunctionComponent } from 'react';
import type { LoadForm } from '../lazy/load-part.js';
import { createToolCallForm, ToolCallForm } from '../tool-call/tool-call-form.js';
import { formCallOn, type FormCallProps } from './form-call-on.js';

/** The form of a tool call. The answer counts as sent once the call has its result. */
export const FormCall: FunctionComponent<FormCallProps> = /* @__PURE__ */ formCallOn(ToolCallForm);

/** `FormCall` with the form that `load` brings, such as `() => import('react-interactive-form/native')`. Call it once, outside of components. */
export function createFormCall(load: LoadForm): FunctionComponent<FormCallProps> {
  return formCallOn(createToolCallForm(load));
}
