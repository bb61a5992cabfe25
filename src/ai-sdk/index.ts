export { cancelForms } from './cancel-forms.js';
export { isFormPart, type FormChat, type MessagesChat, type ToolPart } from './form-chat.js';
export { FormPart, type FormPartProps } from './form-part.js';
