'use client';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { FormControlContext } from './form-control.js';
import type { InteractiveFormState } from './use-interactive-form.js';

export interface InteractiveFormProviderProps {
  form: Pick<InteractiveFormState, 'control'>;
  children?: ReactNode;
}

/** The scope of `useQuestion`, `useChoice`, `useTextAnswer` and `useNote`. */
export function InteractiveFormProvider({ form, children }: InteractiveFormProviderProps): ReactElement {
  return createElement(FormControlContext.Provider, { value: form.control }, children);
}
