'use client';
import { createContext, useCallback, useContext, useSyncExternalStore, type RefObject } from 'react';
import { formatMessage, type MessageValues } from '../i18n/format-message.js';
import type { MessageKey, Messages } from '../i18n/messages.js';
import type { Field } from './field.js';
import type { FormStore } from './form-store.js';

/** What the hooks of one form share. It changes with the status or the words, never with an answer. */
export interface FormControl {
  readonly store: FormStore;
  /** Prefix of every element id. */
  readonly idPrefix: string;
  readonly messages: Messages;
  /** One question at a time: its label is the heading that takes focus. */
  readonly isSteps: boolean;
  /** Shown but not usable: native `disabled`. */
  readonly isDisabled: boolean;
  /** Not the user's turn, disabled or on its way to the agent: nothing changes, but focus stays where it is. */
  readonly isReadOnly: boolean;
  /** The element that `formProps` are on. */
  readonly root: RefObject<HTMLElement | null>;
  /** Goes on to the next question, or submits on the last. */
  confirm(field: Field): void;
}

export const FormControlContext: React.Context<FormControl | null> = createContext<FormControl | null>(null);

/** The form around this component. @throws Error outside `<InteractiveFormProvider>`. */
export function useFormControl(): FormControl {
  const control = useContext(FormControlContext);
  if (control === null) throw new Error('This hook needs an <InteractiveFormProvider form={form}> around it.');
  return control;
}

/** A snapshot of the store that re-renders when a name changes and the snapshot is another. */
export function useStoreValue<T>(store: FormStore, name: string, read: (store: FormStore) => T): T {
  const subscribe = useCallback((listener: () => void) => store.subscribe(name, listener), [store, name]);
  const snapshot = (): T => read(store);
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

/** The words of the form, filled in. */
export function useFormat(): (key: MessageKey, values?: MessageValues) => string {
  const { messages } = useFormControl();
  return (key, values) => formatMessage(messages[key], messages.locale, values);
}
