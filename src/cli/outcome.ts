/** What a command ends with. A text of code 2 is for people, and goes to standard error. */
export interface Outcome {
  code: 0 | 1 | 2;
  text: string;
}

/** A command that was called wrongly: what was wrong, and how it is called. */
export function refuse(words: string, usage: string): Outcome {
  return { code: 2, text: `${words}\n\n${usage}` };
}
