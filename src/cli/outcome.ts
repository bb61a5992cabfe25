/** The outcome of a command. With code 2, the text is for people and goes to standard error. */
export interface Outcome {
  code: 0 | 1 | 2;
  text: string;
}

/** The outcome of a wrong call: the fault, and how to call the command. */
export function refuse(words: string, usage: string): Outcome {
  return { code: 2, text: `${words}\n\n${usage}` };
}
