/** What an agent did next, as the model wrote it. */
export interface Turn {
  /** The arguments of each call of the form's tool. What is no JSON is the text itself. */
  readonly asked: readonly unknown[];
  /** What it said. */
  readonly text: string;
  /** Whether it went on with its work. */
  readonly isWorking: boolean;
}

/** A turn, and what it was the answer to. */
export interface RecordedTurn extends Turn {
  readonly variant: string;
  readonly case: string;
}
