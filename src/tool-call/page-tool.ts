import { TOOL_NAME } from '../protocol/tool-name.js';
import { withStandardSchema } from '../server/standard-tool-schema.js';
import { toolDescription, toolSchema } from '../server/tool-schema.js';
import type { ToolDefinition } from '../server/tool-definition.js';

/** The tool as a page gives it to a model. It has no normaliser, because the form repairs and refuses arguments itself, and is loaded later. */
export const pageTool: Pick<ToolDefinition, 'name' | 'description' | 'inputSchema'> = {
  name: TOOL_NAME,
  description: toolDescription,
  inputSchema: /* @__PURE__ */ withStandardSchema({ ...toolSchema }, toolSchema),
};
