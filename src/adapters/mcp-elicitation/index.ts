export type { AdapterResult } from '../shared/adapter-result.js';
export type { BooleanLabels } from './boolean-question.js';
export type { ConfirmationLabels } from './confirmation.js';
export { type ElicitationContext, fromElicitation } from './from-elicitation.js';
export { type ElicitOptions, type ElicitResult, type ElicitValue, toElicitResult } from './to-elicit-result.js';
