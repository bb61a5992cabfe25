export interface NormalizedOptions {
  /** The options for the reader to check: an array, or the value that the model sent instead. */
  options: unknown;
  /** The position of each option in the input. */
  indexes: number[];
  /** The values of the options that became the implicit Other. A default may name one of them. */
  otherValues: ReadonlySet<unknown>;
}

export interface NormalizedQuestion {
  /** The question for the reader to check, or the value that the model sent instead. */
  draft: unknown;
  /** The position in the input of each option of the draft. */
  optionIndexes: readonly number[];
}
