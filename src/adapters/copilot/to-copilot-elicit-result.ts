import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { DROPS_META, type ElicitResult, toElicitResult } from '../shared/elicitation/to-elicit-result.js';
import type { Meta } from '../shared/elicitation/remarks.js';

/** The result of an elicitation of GitHub Copilot CLI. */
export type CopilotElicitResult = Extract<ElicitResult, { action: 'accept' }> | { action: 'cancel'; _meta?: Meta };

/**
 * The result for GitHub Copilot CLI, typed by its schema. A note is the property `<property>__note`. The result is never `decline`, because the CLI
 * would tell its model that the user is away and that the model should go on alone. Words instead of an answer go into `_meta`, which nobody reads:
 * send these words as the next chat message.
 */
export function toCopilotElicitResult(form: TrustedForm, message: AnswerMessage): CopilotElicitResult {
  const result = toElicitResult(form, message, { protocolVersion: DROPS_META });
  return result.action === 'accept' ? result : { ...result, action: 'cancel' };
}
