/** A tool as model APIs and MCP servers register it. */
export interface AdapterToolDefinition<N extends string = string> {
  name: N;
  description: string;
  inputSchema: ObjectSchema;
}

/** An object schema. It is mutable, because the clients of model APIs type theirs so. */
interface ObjectSchema {
  type: 'object';
  properties: Record<string, object>;
  required: string[];
  additionalProperties: false;
}

export function objectOf(properties: Record<string, object>, required: string[]): ObjectSchema {
  return { type: 'object', properties, required, additionalProperties: false };
}
