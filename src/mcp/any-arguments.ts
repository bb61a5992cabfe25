import { isRecord } from '../protocol/guards.js';

/** A schema that takes any object, but shows clients another schema. */
export interface AnyArguments {
  readonly '~standard': object;
  readonly _zod: object;
}

/**
 * Makes a schema that takes any object and shows clients `shown`. The tool itself repairs the arguments or explains what is wrong. The
 * schema is written by hand, because a host has only one of the SDKs, and each has its own kind of schema. SDK 2 takes any Standard Schema.
 * SDK 1 takes schemas of zod 4 and uses three of their members: the kind, the parser and the JSON Schema.
 */
export function anyArguments(shown: object): AnyArguments {
  // A copy each time, because zod writes into it.
  const toJsonSchema = (): object => ({ ...structuredClone(shown) });
  return {
    '~standard': {
      version: 1,
      vendor: 'react-interactive-form',
      validate: (value: unknown) => (isRecord(value) ? { value } : { issues: [{ message: NO_OBJECT }] }),
      jsonSchema: { input: toJsonSchema, output: toJsonSchema },
    },
    _zod: {
      def: { type: 'object', shape: {} },
      run: (payload: ZodPayload) => {
        if (!isRecord(payload.value)) payload.issues.push({ code: 'custom', path: [], message: NO_OBJECT, input: payload.value });
        return payload;
      },
      toJSONSchema: toJsonSchema,
    },
  };
}

interface ZodPayload {
  value: unknown;
  issues: object[];
}

const NO_OBJECT = 'The arguments must be an object.';
