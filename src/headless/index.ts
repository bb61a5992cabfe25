export type { ChoiceInputProps, ListRow, OptionState, OtherState } from './choice/option-state.js';
export { useChoice, useOption, useOther, type ChoiceState } from './choice/use-choice.js';
export { useLongList, type FilterProps, type LongListState } from './choice/use-long-list.js';
export { createLocalDraftStore, createMemoryDraftStore, createSessionDraftStore, type DraftStore } from './drafts/draft-store.js';
export type { FormScope } from './form/form-scope.js';
export type { FormProgress } from './form/form-state.js';
export type { FormStatus, HostState } from './form/form-status.js';
export type { OnAnswer } from './form/form-store.js';
export type { HookForm, HookFormValues } from './form/hook-form.js';
export { InteractiveFormProvider, type InteractiveFormProviderProps } from './form/interactive-form-provider.js';
export type { FormActions } from './form/use-form-actions.js';
export { useHookForm, type HookFormState } from './form/use-hook-form.js';
export {
  useInteractiveForm,
  type FormElementProps,
  type InteractiveFormOptions,
  type InteractiveFormState,
} from './form/use-interactive-form.js';
export { useQuestionBroker, type QuestionBrokerState } from './form/use-question-broker.js';
export type { TextFieldProps } from './question/text-field-props.js';
export { useNote, type NoteState } from './question/use-note.js';
export { useQuestion, type GroupProps, type LabelProps, type QuestionKind, type QuestionState } from './question/use-question.js';
export { FormConfigContext, type FormConfig } from './settings/config.js';
export { useReview, type ReviewState } from './steps/use-review.js';
export type { FormSteps } from './steps/use-steps.js';
export { useTextAnswer, type TextAnswerState, type TextInputProps } from './text/use-text-answer.js';
