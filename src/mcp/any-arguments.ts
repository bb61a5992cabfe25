import { isRecord } from '../protocol/guards.js';

/** A schema that takes any object and shows clients another one. */
export interface AnyArguments {
  readonly '~standard': object;
  readonly _zod: object;
}

/**
 * A schema that takes any object and shows clients `shown`: what is wrong with arguments is for the tool itself to mend or to
 * explain.
 *
 * It is written by hand, because a host has only one of the SDKs and each wants a schema of its own kind. SDK 2 takes any Standard Schema. SDK 1
 * takes schemas of zod 4, and uses three of their members: the kind, the parser, and the JSON Schema.
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
