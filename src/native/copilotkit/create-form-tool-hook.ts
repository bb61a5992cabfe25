'use client';
import { formToolHookOn, type CreateFormToolHook } from '../../copilotkit/form-tool-hook-on.js';
import { ToolCallForm } from '../tool-call/tool-call-form.js';

/** `createFormToolHook` of `/copilotkit` with forms on the browser's own radios and checkboxes. */
export const createFormToolHook: CreateFormToolHook = /* @__PURE__ */ formToolHookOn(ToolCallForm);
