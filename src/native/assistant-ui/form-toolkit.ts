import type { Toolkit } from '@assistant-ui/react';
import { createFormToolkit } from '../../assistant-ui/create-form-toolkit.js';
import { FormToolUI } from './form-tool-ui.js';

/** `formToolkit` of `/assistant-ui` on the browser's own radios and checkboxes. */
export const formToolkit: Toolkit = /* @__PURE__ */ createFormToolkit(FormToolUI);
