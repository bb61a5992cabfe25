export type { ChoiceInputProps, ListRow, OptionState, OtherState } from './choice-props.js';
export { FormConfigContext, type FormConfig } from './config.js';
export { createLocalDraftStore, createMemoryDraftStore, createSessionDraftStore, type DraftStore } from './draft-store.js';
export type { FormControl } from './form-control.js';
export type { FormStatus, HostState } from './form-status.js';
export type { OnAnswer } from './form-store.js';
export { InteractiveFormProvider, type InteractiveFormProviderProps } from './interactive-form-provider.js';
export { useChoice, useOption, useOther, type ChoiceState } from './use-choice.js';
export {
  useInteractiveForm,
  type FormElementProps,
  type InteractiveFormOptions,
  type InteractiveFormState,
} from './use-interactive-form.js';
export { useLongList, type FilterProps, type LongListState } from './use-long-list.js';
export { useNote, type NoteState } from './use-note.js';
export type { FormProgress } from './use-progress.js';
export { useQuestion, type GroupProps, type LabelProps, type QuestionKind, type QuestionState } from './use-question.js';
export { useQuestionBroker, type QuestionBrokerState } from './use-question-broker.js';
export type { FormSteps } from './use-steps.js';
export type { TextFieldProps } from './text-field-props.js';
export { useTextAnswer, type TextAnswerState, type TextInputProps } from './use-text-answer.js';
