import type { FieldRule } from '../field-table.js';
import type { NormalizedOptions } from '../normalized.js';
import type { Repairs } from '../repairs.js';

/** What a type name says about a question, such as `multi_select: true` for `checkbox`. */
export type TypeMeaning = Readonly<Record<string, unknown>>;

/** Everything the back end knows about one kind of question: what a model is told about it, and how it is repaired. */
export interface ServerKind {
  /** What the kind is for, as the schema's `input_type` says it. */
  readonly purpose: string;
  /** The JSON schemas of the fields that this kind has and not every question, as a model is told of them. */
  readonly schema: Readonly<Record<string, object>>;
  /** How models write those fields. */
  readonly fields: Readonly<Record<string, FieldRule>>;
  /** The names that models give this kind, with what each says beside it. */
  readonly typeNames: readonly (readonly [name: string, meaning: TypeMeaning])[];
  /** Whether a question with options can be of this kind, or one without. */
  readonly hasOptions: boolean;
  /** The fields that this kind fills in or repairs, from all fields and from the type name. */
  mend(fields: Readonly<Record<string, unknown>>, meaning: TypeMeaning, options: NormalizedOptions, repairs: Repairs): Record<string, unknown>;
}
