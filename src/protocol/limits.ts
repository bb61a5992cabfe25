/**
 * All limits of the contract. They are far above what a person can answer. They turn hostile or runaway input into an issue instead of a
 * frozen page.
 */
export const LIMITS = {
  /** Questions in one form. */
  questions: 500,
  /** Options of one question. */
  options: 2_000,
  /** Options of all questions of a form together. */
  allOptions: 20_000,
  /** Conditions of one question. */
  conditions: 100,
  /** Forms that may wait in one conversation at the same time, if the host lets several forms wait. */
  waitingForms: 100,
  /** UTF-16 code units of any string in a payload, and of a text that is matched against a `pattern`. */
  stringLength: 20_000,
  /** UTF-16 code units of one answer, note or message that a person wrote. */
  answerLength: 200_000,
  /** UTF-16 code units of a `pattern`. */
  patternLength: 1_000,
  /** Messages of a chat that are searched for a form, and blocks of a message that are searched. */
  blocks: 100_000,
  /** Issues reported for one input. Reading stops when this limit is reached. */
  issues: 100,
} as const;
