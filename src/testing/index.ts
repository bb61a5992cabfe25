export type { FormStatus } from '../headless/state/form-status.js';
export { answerForm } from './answer-form.js';
export { cancelForm } from './cancel-form.js';
export { formStatus } from './form-status.js';
export type { FormAnswer } from './read-answers.js';
export { resetForms } from './reset-forms.js';
export { playFormLog } from './play-form-log.js';
