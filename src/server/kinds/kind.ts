import type { FieldRule } from '../field-table.js';
import type { NormalizedOptions } from '../normalized.js';
import type { Repairs } from '../repairs.js';
import type { Question, QuestionBase } from '../../protocol/types/question.js';

/** What a type name says about a question, such as `multi_select: true` for `checkbox`. */
export type TypeMeaning = Readonly<Record<string, unknown>>;

/** The words for a model about one kind of question. They are apart from the repair, so that a page that gives the tool to a model does not load it. */
export interface SchemaKind {
  /** The purpose of the kind, in the words of the schema's `input_type`. */
  readonly purpose: string;
  /** The JSON schemas of the fields that only this kind has, as a model sees them. */
  readonly schema: Readonly<Record<string, object>>;
}

/** The repair of one kind of question. */
export interface ServerKind {
  /** The ways in which models write those fields. */
  readonly fields: Readonly<Record<string, FieldRule>>;
  /** The names that models give this kind, with the further meaning of each name. */
  readonly typeNames: readonly (readonly [name: string, meaning: TypeMeaning])[];
  /** Whether questions of this kind have options. */
  readonly hasOptions: boolean;
  /** The fields that this kind fills in or repairs, from all fields and from the type name. */
  mend(
    fields: Readonly<Record<string, unknown>>,
    meaning: TypeMeaning,
    options: NormalizedOptions,
    repairs: Repairs,
  ): Record<string, unknown>;
}

/** The values that an answer must have (`eq`), and the values that it must not have (`neq`). */
export interface Demand {
  readonly eq: Set<string>;
  readonly neq: Set<string>;
}

/** The demands that the answer to a question can meet. */
export interface Answerable {
  /** Why a value can't be in the answer; `undefined` if it can. */
  whyNever(value: string): string | undefined;
  /** Whether one answer can meet the whole demand. No value is both demanded and barred. */
  canMeet(demand: Demand): boolean;
}

/** The rules that find unanswerable questions of one kind. `Q` is the question type. */
export interface FaultKind<Q extends QuestionBase = Question> {
  /** The names of the question's bounds that no answer can satisfy. */
  findUnreachable(question: Q): string[];
  /** The demands that the question's answer can meet. Called once for each question; its result for each condition that names the question. */
  answerable(question: Q): Answerable;
}
