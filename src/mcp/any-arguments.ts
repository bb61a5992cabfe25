import { isRecord } from '../protocol/guards.js';
import { toolDefinition } from '../server/tool-definition.js';

/**
 * A schema that takes any object and shows clients the schema that is meant for the model: what is wrong with arguments is
 * for `normalizeToolInput` to mend or to explain.
 *
 * It is written by hand, because a host has only one of the SDKs and each wants a schema of its own kind. SDK 2 takes any Standard Schema. SDK 1
 * takes schemas of zod 4, and uses three of their members: the kind, the parser, and the JSON Schema.
 */
export const anyArguments = {
  '~standard': {
    version: 1,
    vendor: 'react-interactive-form',
    validate: (value: unknown) => (isRecord(value) ? { value } : { issues: [{ message: NO_OBJECT }] }),
    jsonSchema: toolDefinition['~standard'].jsonSchema,
  },
  _zod: {
    def: { type: 'object', shape: {} },
    run: (payload: ZodPayload) => {
      if (!isRecord(payload.value)) payload.issues.push({ code: 'custom', path: [], message: NO_OBJECT, input: payload.value });
      return payload;
    },
    toJSONSchema: () => toolDefinition['~standard'].jsonSchema.input({ target: 'draft-2020-12' }),
  },
} as const;

interface ZodPayload {
  value: unknown;
  issues: object[];
}

const NO_OBJECT = 'The arguments must be an object.';
