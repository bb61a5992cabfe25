export { createFormTool, type FormToolOptions } from './create-form-tool.js';
