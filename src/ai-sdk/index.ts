export { cancelForms } from './cancel-forms.js';
export { isFormPart, type FormChat, type MessagesChat, type ToolPart } from './form-chat.js';
export type { FormPartProps } from './form-part-on.js';
export { createFormPart, FormPart } from './form-part.js';
