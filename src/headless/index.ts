export * from './hooks.js';
// The entries with parts have a config with looks in its place.
export { FormSettings as InteractiveFormConfig, type FormSettingsProps as InteractiveFormConfigProps } from './settings/form-settings.js';
