import { isRecord } from '../protocol/guards.js';

/** A schema that accepts any object, but shows clients another schema. */
export interface AnyArguments {
  readonly '~standard': object;
  readonly _zod: object;
}

/**
 * Makes a schema that accepts any object and shows clients `shown`. The tool itself repairs the arguments or explains the faults. The schema is
 * written by hand, because a host has only one of the SDKs. SDK 2 takes any Standard Schema. SDK 1 takes schemas of zod 4 and uses three of their
 * members: the kind, the parser and the JSON Schema.
 */
export function anyArguments(shown: object): AnyArguments {
  // Each call makes a copy, because zod writes into the result.
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
        if (!isRecord(payload.value))
          payload.issues.push({ code: 'custom', path: [], message: NO_OBJECT, input: payload.value });
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
