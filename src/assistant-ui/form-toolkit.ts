import type { Toolkit } from '@assistant-ui/react';
import { createFormToolkit } from './create-form-toolkit.js';
import { FormToolUI } from './form-tool-ui.js';

/** The tool and its form, for `Tools({ toolkit })`. The run stops at the call until the form gives its result. */
export const formToolkit: Toolkit = /* @__PURE__ */ createFormToolkit(FormToolUI);
