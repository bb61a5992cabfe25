export type { InteractiveFormProps } from '../components/interactive-form.js';
export { createLazyForm, InteractiveForm } from './interactive-form.js';
export type { Preloadable } from './lazy-part.js';
export type { LoadForm } from './load-part.js';
