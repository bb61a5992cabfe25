'use client';
import { useEffect, useMemo } from 'react';
import { useFormInternals } from '../headless/form/form-scope.js';
import { hookFormOf } from './attach-hook-form.js';
import { followHost } from './follow-host.js';
import type { HookForm } from './hook-form.js';

export interface HookFormState {
  /** The methods of react-hook-form for this form, for its `useWatch`, its devtools or a host's own fields. */
  readonly hookForm: HookForm;
  /**
   * The react-hook-form name of a question's answer.
   * @throws RangeError for an id that the form does not have.
   */
  nameOf(id: string): string;
}

/**
 * The react-hook-form object of the form around this component, with the form's values, notes, problems and dirty state. `trigger` checks by the
 * rules of the questions. While a component uses this hook, the form takes over values that the host writes into the object. The cost:
 * react-hook-form copies all values at each change.
 * @throws Error outside `<InteractiveFormProvider>`.
 */
export function useHookForm(): HookFormState {
  const { store, content } = useFormInternals();
  const attached = hookFormOf(store);
  const { hookForm } = attached;
  useEffect(() => followHost(store, attached), [store, attached]);
  return useMemo(() => ({ hookForm, nameOf: (id) => content.field(id).name }), [hookForm, content]);
}
