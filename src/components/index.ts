export { slots, states, type SlotName } from './anatomy.js';
export { AnswerReceipt, type AnswerReceiptProps } from './answer-receipt.js';
export { FormSkeleton, type FormSkeletonProps } from './form-skeleton.js';
export {
  InteractiveFormConfig,
  type AppearanceConfig,
  type InteractiveFormConfigProps,
  type SlotElements,
  type TextPlace,
} from './interactive-form-config.js';
export { InteractiveForm, type InteractiveFormProps } from './interactive-form.js';
