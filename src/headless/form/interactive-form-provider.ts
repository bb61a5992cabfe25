'use client';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { FormScopeContext } from './form-scope.js';
import type { InteractiveFormState } from './interactive-form-state.js';

export interface InteractiveFormProviderProps {
  /** The result of `useInteractiveForm`. */
  form: Pick<InteractiveFormState, 'scope'>;
  children?: ReactNode;
}

/** Connects `useQuestion`, `useChoice`, `useTextAnswer` and the other hooks of a question to a form. */
export function InteractiveFormProvider({ form, children }: InteractiveFormProviderProps): ReactElement {
  return createElement(FormScopeContext.Provider, { value: form.scope }, children);
}
