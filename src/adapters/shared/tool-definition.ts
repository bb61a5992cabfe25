/** A tool in the form in which model APIs and MCP servers register tools. */
export interface AdapterToolDefinition<N extends string = string> {
  name: N;
  description: string;
  inputSchema: ObjectSchema;
}

/** An object schema. The type is mutable, because the types in clients of model APIs are mutable. */
interface ObjectSchema {
  type: 'object';
  properties: Record<string, object>;
  required: string[];
  additionalProperties: false;
}

export function objectOf(properties: Record<string, object>, required: string[]): ObjectSchema {
  return { type: 'object', properties, required, additionalProperties: false };
}
