export { cancelForms } from './cancel-forms.js';
export { isFormPart, type FormChat, type MessagesChat, type ToolPart } from './form-chat.js';
export type { FormPartProps } from './create-form-part.js';
export { FormPart } from './form-part.js';
