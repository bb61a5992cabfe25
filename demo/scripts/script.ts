/** What the agent does next: say something, or call the form tool with these arguments. */
export type Step = { type: 'say'; text: string } | { type: 'ask'; input: Record<string, unknown> };

/** What the model got back, by question. */
export interface Replies {
  /** A text, or the one choice; `''` where there is none. */
  one(id: string): string;
  all(id: string): readonly string[];
}

/** What the scripted model knows. It reads the conversation as a model does, and answers with its next steps. */
export interface Script {
  language: 'en' | 'zh';
  /** What the user asks for at first. */
  request: string;
  begin: readonly Step[];
  /** What the agent says to a user who asks back in place of an answer to the first form. Then it asks the same form again. Without it, a question back is a cancellation. */
  askedBack?: string;
  /** What follows the first form's answers, the second's, … */
  answered: readonly ((replies: Replies) => readonly Step[])[];
}

export function say(text: string): Step {
  return { type: 'say', text };
}

/** Takes anything that a model may write. The tool judges it. */
export function ask(...questions: unknown[]): Step {
  return { type: 'ask', input: { questions } };
}

/**
 * How the agent calls what the user chose: an option by its label, their own words in quotation marks. What the user left to the agent, or left open,
 * is the first option.
 */
export function nameOf(options: readonly { label: string; value: string }[], value: string): string {
  if (value === '') return options[0]?.label ?? '';
  return options.find((option) => option.value === value)?.label ?? `“${value}”`;
}
