'use client';
import { createContext, createElement, useContext, type ReactElement, type ReactNode } from 'react';
import { FormScopeContext } from './form-scope.js';
import type { InteractiveFormState } from './interactive-form-state.js';

export interface InteractiveFormProviderProps {
  /** The result of `useInteractiveForm`. */
  form: InteractiveFormState;
  children?: ReactNode;
}

const FormStateContext = createContext<InteractiveFormState | null>(null);

/** Connects `useQuestion`, `useChoice`, `useTextAnswer` and the other hooks below it to a form. */
export function InteractiveFormProvider({ form, children }: InteractiveFormProviderProps): ReactElement {
  const scope = createElement(FormScopeContext.Provider, { value: form.scope }, children);
  return createElement(FormStateContext.Provider, { value: form }, scope);
}

/**
 * The form around this component: what `useInteractiveForm` returned. Renders with each change of the form, so in a component for one question, call
 * the hooks of a question.
 * @throws Error outside `<InteractiveFormProvider>`.
 */
export function useInteractiveFormContext(): InteractiveFormState {
  const form = useContext(FormStateContext);
  if (form === null) throw new Error('This must stand inside <Form.Root> or <InteractiveFormProvider>.');
  return form;
}
