export type { FormStatus } from '../headless/state/form-status.js';
export { answerForm, type AnswerFormOptions } from './answer-form.js';
export { cancelForm } from './cancel-form.js';
export type { UserLike } from './element-hand.js';
export { formStatus } from './form-status.js';
export type { TestOptions } from './options.js';
export type { LocatorLike, PageLike } from './playwright-hand.js';
export type { FormAnswer } from './read-answers.js';
export { resetForms } from './reset-forms.js';
