export { useApproval, type Decision } from './choice/use-approval.js';
export type { ChoiceInputProps } from './choice/control-props.js';
export type { OptionState, OtherState } from './choice/option-state.js';
export { useChoice, useOption, useOther, type ChoiceState } from './choice/use-choice.js';
export { useLongList, type LongListState } from './choice/use-long-list.js';
export { useAutoFocus } from './focus/use-auto-focus.js';
export { useFailureInView } from './focus/use-failure-in-view.js';
export { ViewFocus, type ViewFocusProps } from './focus/view-focus.js';
export type { AttachmentsFeature } from './form/attachments-feature.js';
export { useFormat, type Format } from './form/form-scope.js';
export type { InteractiveFormOptions } from './form/interactive-form-options.js';
export { InteractiveFormProvider, useInteractiveFormContext } from './form/interactive-form-provider.js';
export type { InteractiveFormState } from './form/interactive-form-state.js';
export { useChangeOnArrival } from './form/outcome/use-change-on-arrival.js';
export { useReadAnswer } from './form/outcome/use-read-answer.js';
export { useReceipt } from './form/outcome/use-receipt.js';
export { useProblemSummary } from './form/status/use-problem-summary.js';
export { useProblems } from './form/status/use-problems.js';
export { useProgress } from './form/status/use-progress.js';
export { useCancelConfirmation, type CancelConfirmation } from './form/use-cancel-confirmation.js';
export { useFormKey } from './form/use-form-key.js';
export { useInteractiveForm } from './form/use-interactive-form.js';
export { useQuestionBroker } from './form/use-question-broker.js';
export type { QuickAnswers } from './form/use-quick-answers.js';
export { useKeyMap, type FormKey } from './keyboard/use-key-map.js';
export type { QuestionKind } from './kinds/kind.js';
export { oncePerPress, pressGuard } from './pointer/press-guard.js';
export { useCall } from './question/use-call.js';
export { useClear, useSkip } from './question/use-clear.js';
export { useNote, type NoteState } from './question/use-note.js';
export { useQuestion, type GroupProps, type LabelProps, type QuestionState } from './question/use-question.js';
export {
  createLocalDraftStore,
  createMemoryDraftStore,
  createSessionDraftStore,
  type DraftStore,
} from './session/draft-store.js';
export { formLog } from './session/form-log.js';
export type { CancelOptions, FormSession } from './session/form-session.js';
export { createFormSessions, type FormSessions } from './session/form-sessions.js';
export { useFormSession, usePastForm } from './session/use-session.js';
export { useWaitingForms } from './session/use-waiting-forms.js';
export { useFormMessages, useReceiptWords, type FormConfig } from './settings/config.js';
export { statusRulesOf, type FormStatus } from './state/form-status.js';
export type { AnswerOutcome, OnAnswer } from './state/on-answer.js';
export { useReview } from './steps/use-review.js';
export { useStepButtons } from './steps/use-step-buttons.js';
export type { FormSteps } from './steps/use-steps.js';
export { readableRows } from './text/readable-rows.js';
export type { SliderState } from './text/slider.js';
export { useTextAnswer, type TextAnswerState } from './text/use-text-answer.js';
