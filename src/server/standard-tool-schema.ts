import type { Question } from '../protocol/types/question.js';
import type { NormalizeResult } from './read-tool-input.js';

/** A call's arguments after repair, so that a form can show them. */
// This is a type and no interface, because libraries want arguments that are assignable to a record.
export type ToolArguments = { questions: readonly Question[]; blocking?: boolean };

/**
 * The `~standard` member of the [Standard Schema](https://standardschema.dev) and Standard JSON Schema specifications, without a schema library.
 */
export interface StandardToolSchema {
  readonly version: 1;
  readonly vendor: 'react-interactive-form';
  /**
   * Accepts and repairs the same arguments as `normalizeToolInput`, and accepts unanswerable questions too. If the arguments cannot be a form, there
   * is one issue, with a message for the model.
   */
  readonly validate: (
    input: unknown,
  ) =>
    | { readonly value: ToolArguments; readonly issues?: undefined }
    | { readonly issues: readonly { readonly message: string }[] };
  /** The JSON Schema for the model, as a new copy. @throws RangeError for a target that is not `draft-2020-12` or `draft-07`. */
  readonly jsonSchema: { readonly input: ToJsonSchema; readonly output: ToJsonSchema };
  readonly types?: { readonly input: ToolArguments; readonly output: ToolArguments } | undefined;
}

type ToJsonSchema = (options: { readonly target: string }) => Record<string, unknown>;

/** The dialects that the schema can declare. The schema has no keyword whose meaning differs in the older dialect. */
const DIALECTS: Readonly<Record<string, string>> = {
  'draft-2020-12': 'https://json-schema.org/draft/2020-12/schema',
  'draft-07': 'http://json-schema.org/draft-07/schema#',
};

/**
 * Makes an object a Standard Schema. The member is not enumerable, so the JSON for a model API does not contain it. Without `normalize`, everything
 * is accepted.
 */
export function withStandardSchema<T extends object>(
  target: T,
  inputSchema: object,
  normalize?: (input: unknown) => NormalizeResult,
): T & { readonly '~standard': StandardToolSchema } {
  const toJsonSchema: ToJsonSchema = ({ target }) => {
    const $schema = Object.hasOwn(DIALECTS, target) ? DIALECTS[target] : undefined;
    if ($schema === undefined)
      throw new RangeError(
        `The JSON Schema target "${target}" is not supported. Use ${Object.keys(DIALECTS).join(' or ')}.`,
      );
    return { ...structuredClone(inputSchema), $schema };
  };
  const standard: StandardToolSchema = {
    version: 1,
    vendor: 'react-interactive-form',
    validate: (input) => {
      if (!normalize) return { value: input as ToolArguments };
      const normalized = normalize(input);
      if (!normalized.ok) return { issues: [{ message: normalized.message }] };
      const { questions, blocking } = normalized.payload;
      return { value: { questions, ...(blocking === false && { blocking }) } };
    },
    jsonSchema: { input: toJsonSchema, output: toJsonSchema },
  };
  return Object.defineProperty(target, '~standard', { value: standard }) as T & {
    readonly '~standard': StandardToolSchema;
  };
}
