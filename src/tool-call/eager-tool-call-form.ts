'use client';
import { InteractiveForm } from '../interactive-form.js';
import { toolCallFormOn } from './tool-call-form-on.js';

export const ToolCallForm = /* @__PURE__ */ toolCallFormOn(InteractiveForm);
