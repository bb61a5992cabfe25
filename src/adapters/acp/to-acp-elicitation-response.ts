import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { type ElicitOptions, type ElicitResult, toElicitResult } from '../shared/elicitation/to-elicit-result.js';

/** The response to `elicitation/create`. */
export type AcpElicitationResponse = ElicitResult;

/** What the form's answer alone can't say. */
export type AcpElicitationOptions = Pick<ElicitOptions, 'cancelledAs'>;

/**
 * The response for the agent, typed as its schema asks for it. Own words and notes are in the second property, where the agent has one;
 * otherwise a note is in `_meta`, and so is what the user wrote instead of an answer, for the host to pass on as a chat message. Claude's
 * agent takes `decline` for a skip and ends its turn at a `cancel`.
 */
export function toAcpElicitationResponse(form: TrustedForm, message: AnswerMessage, options?: AcpElicitationOptions): AcpElicitationResponse {
  return toElicitResult(form, message, { cancelledAs: options?.cancelledAs });
}
