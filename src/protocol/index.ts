export { getAnswer, isUnanswered, splitChoice, type SplitChoice } from './answers.js';
export {
  buildAnswer,
  buildCancellation,
  formatResponse,
  type BuildAnswerOptions,
  type BuildCancellationOptions,
  type FormattedResponse,
} from './answer-message.js';
export { isAsked } from './asked.js';
export { takesAttachments, type AttachmentLimits } from './attachments.js';
export { describeOutcome, type FormOutcome, type OutcomeTimes, type QuestionOutcome } from './describe-outcome.js';
export { formatIssues } from './issues.js';
export { LIMITS } from './limits.js';
export { cancelPending, findPendingForm } from './pending-form.js';
export { findPendingForms } from './pending-forms.js';
export { parsePlainTextReply, type PlainTextReply } from './parse-plain-text-reply.js';
export { toFormBlock } from './to-form-block.js';
export { toPlainText } from './to-plain-text.js';
export { allowsOther, isMultiline, isMultiSelect, isRequired } from './questions.js';
export { readAnswerMessage, type ReadAnswerResult } from './read-answer-message.js';
export type { AnswerRights } from './read-details.js';
export { isTrustedForm, readFormBlock, readRenderPayload, TOOL_NAME } from './read-form-block.js';
export { readFormReference } from './read-form-reference.js';
export { describeSummary, summarizeAnswer, type SummaryRow, type SummaryValue } from './summarize-answer.js';
export type * from './types/answer.js';
export type * from './types/form.js';
export type * from './types/issue.js';
export type * from './types/question.js';
export { isUnreadable } from './unreadable-form.js';
export {
  validateAnswerMessage,
  type ValidateMessageOptions,
  type ValidateMessageResult,
} from './validate-answer-message.js';
export { validateAnswer, validateAnswers } from './validate-answers.js';
export { validateNote } from './validate-note.js';
