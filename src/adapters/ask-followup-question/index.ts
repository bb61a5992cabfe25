export type { AdapterResult } from '../shared/adapter-result.js';
export { countConsecutiveErrors } from './count-consecutive-errors.js';
export { createFollowupStream } from './create-followup-stream.js';
export { createFormStream, type FormStream } from './create-form-stream.js';
export { fromAskFollowupQuestion } from './from-ask-followup-question.js';
export { type FollowupAnswerOptions, toAskFollowupAnswer } from './to-ask-followup-answer.js';
export { type FollowupContentBlock, toAskFollowupContent } from './to-ask-followup-content.js';
export { type FollowupSuggestions, toFollowupSuggestions } from './to-followup-suggestions.js';
export { toAskFollowupMode } from './to-ask-followup-mode.js';
