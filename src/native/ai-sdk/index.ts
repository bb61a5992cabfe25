export { cancelForms } from '../../ai-sdk/cancel-forms.js';
export type { FormPartProps } from '../../ai-sdk/create-form-part.js';
export { isFormPart, type FormChat, type MessagesChat, type ToolPart } from '../../ai-sdk/form-chat.js';
export { FormPart } from './form-part.js';
