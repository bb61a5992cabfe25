export * from './hooks.js';
// The entries with parts export a config that also has looks, under the same name.
export {
  FormSettings as InteractiveFormConfig,
  type FormSettingsProps as InteractiveFormConfigProps,
} from './settings/config.js';
