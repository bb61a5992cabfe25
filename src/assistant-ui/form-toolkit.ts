import type { Toolkit } from '@assistant-ui/react';
import type { FunctionComponent } from 'react';
import type { LoadForm } from '../lazy/load-part.js';
import { pageTool } from '../tool-call/page-tool.js';
import type { FormToolUIProps } from './form-tool-ui-on.js';
import { createFormToolUI, FormToolUI } from './form-tool-ui.js';

/** The tool and its form, for `Tools({ toolkit })`. The run stops at the call until the form gives its result. */
export const formToolkit: Toolkit = /* @__PURE__ */ formToolkitOn(FormToolUI);

/** `formToolkit` with the form that `load` brings. Call it once, outside of components. */
export function createFormToolkit(load: LoadForm): Toolkit {
  return formToolkitOn(createFormToolUI(load));
}

function formToolkitOn(render: FunctionComponent<FormToolUIProps>): Toolkit {
  return {
    [pageTool.name]: { type: 'human', description: pageTool.description, parameters: pageTool.inputSchema, render },
  };
}
