import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { type ElicitOptions, type ElicitResult, toElicitResult } from '../shared/elicitation/to-elicit-result.js';

/** The response to `elicitation/create`. */
export type AcpElicitationResponse = ElicitResult;

/** The meaning of a cancelled form. */
export type AcpElicitationOptions = Pick<ElicitOptions, 'cancelledAs'>;

/**
 * The response for the agent, typed by its schema. Own words and notes go into the agent's second property. Without such a property, a note goes into
 * `_meta`, and so do words that the user wrote instead of an answer. Pass both on as a chat message. Claude's agent reads `decline` as a skip and
 * ends its turn at `cancel`.
 */
export function toAcpElicitationResponse(
  form: TrustedForm,
  message: AnswerMessage,
  { cancelledAs }: AcpElicitationOptions = {},
): AcpElicitationResponse {
  return toElicitResult(form, message, { cancelledAs });
}
