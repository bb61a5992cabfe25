export type { AdapterResult } from '../shared/adapter-result.js';
export { type AskUserQuestionDefinition, askUserQuestionDefinition } from './ask-user-question-definition.js';
export { type AskUserQuestionContext, fromAskUserQuestion } from './from-ask-user-question.js';
export {
  type AskUserQuestionOptions,
  type AskUserQuestionOutput,
  toAskUserQuestionOutput,
} from './to-ask-user-question-output.js';
export { toAskUserQuestionText } from './to-ask-user-question-text.js';
