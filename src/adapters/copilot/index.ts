export type { AdapterResult } from '../shared/adapter-result.js';
export type { BooleanLabels } from '../shared/elicitation/boolean-question.js';
export type { ConfirmationLabels } from '../shared/elicitation/confirmation.js';
export type { ElicitationLabels } from '../shared/elicitation/requester.js';
export type { ElicitValue } from '../shared/elicitation/to-elicit-result.js';
export { type CopilotElicitationContext, fromCopilotElicitation } from './from-copilot-elicitation.js';
export { fromCopilotUserInput } from './from-copilot-user-input.js';
export { type CopilotElicitResult, toCopilotElicitResult } from './to-copilot-elicit-result.js';
export { type CopilotUserInput, toCopilotUserInput } from './to-copilot-user-input.js';
