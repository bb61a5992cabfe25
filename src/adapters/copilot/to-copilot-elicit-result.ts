import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { type ElicitValue, toElicitResult } from '../shared/elicitation/to-elicit-result.js';
import type { Meta } from '../shared/elicitation/remarks.js';

/** The result of an elicitation of GitHub Copilot CLI. */
export type CopilotElicitResult =
  | { action: 'accept'; content: Record<string, ElicitValue>; _meta?: Meta }
  | { action: 'cancel'; _meta?: Meta };

/** A protocol version whose notes are properties, because Copilot CLI passes on `action` and `content` only. */
const NOTES_IN_CONTENT = '2026-07-28';

/**
 * The result for GitHub Copilot CLI, typed by its schema. Own words are the value of their property, and a note is the property `<property>__note`.
 * The result is never `decline`, because the CLI would tell its model that the user is away and that the model should go on alone. Words instead of
 * an answer go into `_meta`, which nobody reads, so send these words as the next chat message.
 */
export function toCopilotElicitResult(form: TrustedForm, message: AnswerMessage): CopilotElicitResult {
  const result = toElicitResult(form, message, { protocolVersion: NOTES_IN_CONTENT });
  return result.action === 'accept' ? result : { ...result, action: 'cancel' };
}
