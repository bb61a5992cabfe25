export type { Controls } from '../controls/controls.js';
export { anatomy, type SlotName, type StateName } from './anatomy.js';
export { AnswerReceipt, type AnswerReceiptProps } from './answer-receipt.js';
export { Dock } from './dock.js';
export { FormSkeleton, type FormSkeletonProps, type Outline } from './form-skeleton.js';
export { KeyMap } from './key-map.js';
export type { FormFeatureProps, OptionLayout } from './form-context.js';
export type { AppearanceConfig, SlotElements, TextPlace } from './interactive-form-config.js';
export type { InteractiveFormProps } from './interactive-form.js';
