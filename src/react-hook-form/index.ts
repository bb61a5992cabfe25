export type { HookForm } from './hook-form.js';
export { useHookForm, type HookFormState } from './use-hook-form.js';
