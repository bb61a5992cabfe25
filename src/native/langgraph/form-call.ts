'use client';
import type { FunctionComponent } from 'react';
import { createFormCall, type FormCallProps } from '../../langgraph/create-form-call.js';
import { ToolCallForm } from '../tool-call/tool-call-form.js';

/** `FormCall` of `/langgraph` on the browser's own radios and checkboxes. */
export const FormCall: FunctionComponent<FormCallProps> = /* @__PURE__ */ createFormCall(ToolCallForm);
