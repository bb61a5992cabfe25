import type { FieldRule } from '../field-table.js';
import type { NormalizedOptions } from '../normalized.js';
import type { Repairs } from '../repairs.js';
import type { Question, QuestionBase } from '../../protocol/types/question.js';

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

/** The values that one answer must have, and those that it must not have. */
export interface Demand {
  readonly eq: Set<string>;
  readonly neq: Set<string>;
}

/** What conditions may ask of the answer to a question. */
export interface Answerable {
  /** Why a value can't be in the answer; `undefined` if it can. */
  whyNever(value: string): string | undefined;
  /** Whether one answer can be all of it. No value is both demanded and barred. */
  canMeet(demand: Demand): boolean;
}

/** What nobody can answer of one kind of question. `Q` is the question type. */
export interface FaultKind<Q extends QuestionBase = Question> {
  /** The names of its bounds that nothing reaches. */
  findUnreachable(question: Q): string[];
  /** What its answer may be. It is asked once, and what it returns for each condition that names the question. */
  answerable(question: Q): Answerable;
}
