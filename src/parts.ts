export * from './components/parts.js';
export { Root } from './interactive-form.js';
