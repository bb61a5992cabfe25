export { splitChoice } from './split-choice.js';
export { buildAnswer, buildCancellation, formatResponse, type FormattedResponse } from './answer-message.js';
export { isAsked } from './asked.js';
export type { AttachmentLimits } from './attachments.js';
export { describeOutcome } from './describe-outcome.js';
export { formatIssues } from './issues.js';
export { LIMITS } from './limits.js';
export { cancelPending, findPendingForm } from './pending-form.js';
export { findPendingForms } from './pending-forms.js';
export { parsePlainTextReply } from './parse-plain-text-reply.js';
export { toFormBlock } from './to-form-block.js';
export { toPlainText } from './to-plain-text.js';
export { isMultiline, isRequired } from './questions.js';
export { readAnswerMessage } from './read-answer-message.js';
export { readFormBlock, readRenderPayload } from './read-form-block.js';
export { readFormReference } from './read-form-reference.js';
export { summarizeAnswer, type SummaryRow } from './summarize-answer.js';
export type {
  AnswerDetail,
  AnswerDetails,
  AnswerMessage,
  AnsweredMessage,
  Answers,
  Attachment,
  CancelledMessage,
} from './types/answer.js';
export type { FormBlock, FormReference, ReadResult, RenderPayload, TrustedForm } from './types/form.js';
export type { AdmissionError, Issue, IssueCode } from './types/issue.js';
export type {
  ChoiceQuestion,
  Condition,
  Question,
  QuestionOption,
  TextFormat,
  TextQuestion,
} from './types/question.js';
export { isUnreadable } from './unreadable-form.js';
export { validateAnswerMessage } from './validate-answer-message.js';
export { validateAnswers } from './validate-answers.js';
