'use client';
import { createElement, useContext, useMemo, type ReactElement, type ReactNode } from 'react';
import { FormConfigContext, mergeConfig, type FormConfig } from './config.js';

export interface FormSettingsProps extends FormConfig {
  children?: ReactNode;
}

/** Settings for every form below this component. An unset value comes from the next config above. A form's own options win over all configs. */
export function FormSettings({ children, messages, locale, draftStore, sessions }: FormSettingsProps): ReactElement {
  const app = useContext(FormConfigContext);
  const value = useMemo(
    () => mergeConfig({ messages, locale, draftStore, sessions }, app),
    [messages, locale, draftStore, sessions, app],
  );
  return createElement(FormConfigContext.Provider, { value }, children);
}
