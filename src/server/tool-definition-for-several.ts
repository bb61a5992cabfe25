import { normalizeToolInputForSeveral } from './normalize-for-several.js';
import { withStandardSchema } from './standard-tool-schema.js';
import { toolDefinition, type ToolDefinition } from './tool-definition.js';

const blocking = {
  type: 'boolean',
  default: true,
  description: 'Whether you wait for the answers. Set false only if you have other work that needs none of them.',
};

const schema = { ...toolDefinition.inputSchema, properties: { ...toolDefinition.inputSchema.properties, blocking } };

const WORDS =
  'With "blocking": false the call\'s result tells you to go on; these answers come with a later message, with the form\'s "ask_id".';

/**
 * The tool as a model sees it if several forms may wait: `toolDefinition` with the field `blocking`. Call `normalizeToolInputForSeveral` on the
 * arguments, and answer `blocking: false` with `nonBlockingResult`.
 */
export const toolDefinitionForSeveral: ToolDefinition = withStandardSchema(
  {
    ...toolDefinition,
    description: `${toolDefinition.description} ${WORDS}`,
    inputSchema: withStandardSchema(schema, schema, normalizeToolInputForSeveral),
  },
  schema,
  normalizeToolInputForSeveral,
);
