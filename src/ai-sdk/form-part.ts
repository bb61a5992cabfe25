'use client';
import type { FunctionComponent } from 'react';
import { ToolCallForm } from '../tool-call/tool-call-form.js';
import { createFormPart, type FormPartProps } from './create-form-part.js';

/**
 * The form of a tool part of a message. The answer counts as sent once the chat's next request is accepted.
 * @throws TypeError if the chat's AI SDK has no `addToolOutput`. In production, answering the form fails instead.
 */
export const FormPart: FunctionComponent<FormPartProps> = /* @__PURE__ */ createFormPart(ToolCallForm);
