import type { Toolkit } from '@assistant-ui/react';
import { toolDefinition } from '../server/tool-definition.js';
import { FormToolUI } from './form-tool-ui.js';

/** The tool and its form, for `Tools({ toolkit })`. The run stops at the call until the form gives its result. */
export const formToolkit: Toolkit = {
  [toolDefinition.name]: {
    type: 'human',
    description: toolDefinition.description,
    parameters: toolDefinition.inputSchema,
    render: FormToolUI,
  },
};
