'use client';
import type { FunctionComponent } from 'react';
import type { LoadForm } from '../lazy/load-part.js';
import { createToolCallForm, ToolCallForm } from '../tool-call/tool-call-form.js';
import { formPartOn, type FormPartProps } from './form-part-on.js';

/**
 * The form of a tool part of a message. The answer counts as sent once the chat's next request is accepted.
 * @throws TypeError if the chat's AI SDK has no `addToolOutput`. In production, answering the form fails instead.
 */
export const FormPart: FunctionComponent<FormPartProps> = /* @__PURE__ */ formPartOn(ToolCallForm);

/** `FormPart` with the form that `load` brings, such as `() => import('react-interactive-form/native')`. Call it once, outside of components. */
export function createFormPart(load: LoadForm): FunctionComponent<FormPartProps> {
  return formPartOn(createToolCallForm(load));
}
