'use client';
import type { FunctionComponent } from 'react';
import { ToolCallForm } from '../tool-call/tool-call-form.js';
import { createFormCall, type FormCallProps } from './create-form-call.js';

/** The form of a tool call. The answer counts as sent once the call has its result. */
export const FormCall: FunctionComponent<FormCallProps> = /* @__PURE__ */ createFormCall(ToolCallForm);
