import { TOOL_NAME } from '../protocol/tool-name.js';
import { readToolInput } from './read-tool-input.js';
import { withStandardSchema, type StandardToolSchema } from './standard-tool-schema.js';
import { toolDescription, toolSchema, type ToolInputSchema } from './tool-schema.js';

export type { ToolInputSchema } from './tool-schema.js';

export interface ToolDefinition {
  name: string;
  title: string;
  description: string;
  inputSchema: ToolInputSchema;
  /** Not enumerable. */
  readonly '~standard': StandardToolSchema;
}

const inputSchema: ToolInputSchema = withStandardSchema(toolSchema, toolSchema, readToolInput);

/**
 * The tool as a model sees it, for any model API or MCP server. The JSON Schema only guides the model: call `normalizeToolInput` on the arguments.
 * The definition and its `inputSchema` are Standard Schemas too. A library that validates with them, such as `tool()` of the AI SDK, repairs and
 * refuses the same arguments, except that it accepts questions that are never asked or can never be answered.
 */
export const toolDefinition: ToolDefinition = withStandardSchema(
  { name: TOOL_NAME, title: 'Ask the user', description: toolDescription, inputSchema },
  inputSchema,
  readToolInput,
);
