'use client';
import { useEffect, useMemo } from 'react';
import { useFormInternals } from '../form-scope.js';
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
 * The react-hook-form instance behind the form. While a component uses this hook, the form follows the values, notes and errors that the
 * host writes there. This has a cost: react-hook-form then copies all values at each change.
 */
export function useHookForm(): HookFormState {
  const { store } = useFormInternals();
  useEffect(() => followHost(store), [store]);
  return useMemo(() => ({ hookForm: store.hookForm, nameOf: (id) => store.field(id).name }), [store]);
}
