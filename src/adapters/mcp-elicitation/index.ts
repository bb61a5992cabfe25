export type { AdapterResult } from '../shared/adapter-result.js';
export type { BooleanLabels } from '../shared/elicitation/boolean-question.js';
export type { ConfirmationLabels } from '../shared/elicitation/confirmation.js';
export type { ElicitationLabels, ElicitationRights } from '../shared/elicitation/requester.js';
export {
  type ElicitOptions,
  type ElicitResult,
  type ElicitValue,
  toElicitResult,
} from '../shared/elicitation/to-elicit-result.js';
export { type ElicitationContext, fromElicitation } from './from-elicitation.js';
