export type { AdapterResult } from '../shared/adapter-result.js';
export type { BooleanLabels } from '../shared/elicitation/boolean-question.js';
export type { ConfirmationLabels } from '../shared/elicitation/confirmation.js';
export type { ElicitationLabels, ElicitationRights } from '../shared/elicitation/requester.js';
export type { ElicitValue } from '../shared/elicitation/to-elicit-result.js';
export { isAcpQuestion } from '../shared/acp-question.js';
export { type AcpElicitationContext, fromAcpElicitation } from './from-acp-elicitation.js';
export { fromAcpQuestion } from './from-acp-question.js';
export {
  type AcpElicitationOptions,
  type AcpElicitationResponse,
  toAcpElicitationResponse,
} from './to-acp-elicitation-response.js';
export { type AcpQuestionOutcome, toAcpQuestionOutcome } from './to-acp-question-outcome.js';
