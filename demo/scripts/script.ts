import type { AdapterResult, LangGraphApproval } from 'react-interactive-form/adapters/approvals';
import type { RenderPayload } from 'react-interactive-form/protocol';

/** What the agent does next: say something, call the form tool with these arguments, or ask for a permission. */
export type Step =
  | { type: 'say'; text: string }
  | { type: 'ask'; input: Record<string, unknown> }
  | { type: 'permit'; payload: RenderPayload };

/** What the model got back, by question. */
export interface Replies {
  /** A text, or the one choice; `''` where there is none. */
  one(id: string): string;
  all(id: string): readonly string[];
}

/** What the scripted model knows. It reads the conversation as a model does, and answers with its next steps. */
export interface Script {
  /** What the user asks for at first. */
  request: string;
  begin: readonly Step[];
  /** What the agent says to a user who asks back in place of an answer to the first form. Then it asks the same form again. Without it, a question back is a cancellation. */
  askedBack?: string;
  /** What follows the first form's answers, the second's, … */
  answered: readonly ((replies: Replies) => readonly Step[])[];
  /** The call of another tool that waits for a permission: the value of an interrupt of LangChain's middleware. */
  call?: unknown;
  /** What the agent says to the decision about the call. */
  decided?: (decision: LangGraphApproval['decisions'][number]) => string;
}

export function say(text: string): Step {
  return { type: 'say', text };
}

/** Takes anything that a model may write. The tool judges it. */
export function ask(...questions: unknown[]): Step {
  return { type: 'ask', input: { questions } };
}

/** Asks for the permission to make a call. A call that can't be shown can't be allowed. */
export function permit(request: AdapterResult): Step {
  return request.ok ? { type: 'permit', payload: request.payload } : say(request.message);
}

/**
 * How the agent calls what the user chose: an option by its label, their own words in quotation marks. What the user left to the agent, or left open,
 * is the first option.
 */
export function nameOf(options: readonly { label: string; value: string }[], value: string): string {
  if (value === '') return options[0]?.label ?? '';
  return options.find((option) => option.value === value)?.label ?? `“${value}”`;
}
