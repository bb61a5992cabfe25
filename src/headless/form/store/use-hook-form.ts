'use client';
import { useEffect, useMemo } from 'react';
import { useFormInternals } from '../form-scope.js';
import type { HookForm } from './hook-form.js';

export interface HookFormState {
  /** react-hook-form's own methods for this form, for its `useWatch`, its devtools or a host's own fields. */
  readonly hookForm: HookForm;
  /** The name under which react-hook-form has the answer of a question. @throws RangeError for an id that the form does not have. */
  nameOf(id: string): string;
}

/**
 * react-hook-form behind the form. While a component uses this, what the host writes there is taken over: values, notes and errors.
 * It has a cost: react-hook-form then copies all values with each change.
 */
export function useHookForm(): HookFormState {
  const { store } = useFormInternals();
  useEffect(() => store.followHookForm(), [store]);
  return useMemo(() => ({ hookForm: store.hookForm, nameOf: (id) => store.field(id).name }), [store]);
}
