/** What becomes of the options of a question. */
export interface NormalizedOptions {
  /** The options for the reader to check: an array, or what the model sent instead of one. */
  options: unknown;
  /** Where each option stood in the input. */
  indexes: number[];
  /** The values of the options that became the implicit Other: a default may name one. */
  otherValues: ReadonlySet<unknown>;
}

/** What becomes of a question. */
export interface NormalizedQuestion {
  /** The question for the reader to check, or what the model sent instead of one. */
  draft: unknown;
  /** Where each option of the draft stood in the input. */
  optionIndexes: readonly number[];
}
