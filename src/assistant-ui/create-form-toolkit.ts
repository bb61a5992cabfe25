import type { Toolkit } from '@assistant-ui/react';
import type { FunctionComponent } from 'react';
import { toolDefinition } from '../server/tool-definition.js';
import type { FormToolUIProps } from './create-form-tool-ui.js';

export function createFormToolkit(render: FunctionComponent<FormToolUIProps>): Toolkit {
  return {
    [toolDefinition.name]: {
      type: 'human',
      description: toolDefinition.description,
      parameters: toolDefinition.inputSchema,
      render,
    },
  };
}
