'use client';
import { createContext, useCallback, useContext, useState, type RefObject } from 'react';
import type { MessageValues } from '../../i18n/format-message.js';
import { say } from '../../i18n/say.js';
import type { MessageKey, Messages } from '../../i18n/messages.js';
import type { Question } from '../../protocol/types/question.js';
import { useSnapshot } from '../../react/use-snapshot.js';
import { isEqual } from '../../react/use-stable.js';
import type { Field, FieldState } from '../state/field.js';
import type { AttachmentsFeature } from './attachments-feature.js';
import type { FormContent } from '../state/form-content.js';
import type { FormState } from '../state/form-state.js';
import type { FormStore } from '../page/form-store.js';
import type { AllActions } from './use-form-actions.js';

/** The value that `<InteractiveFormProvider>` gives to the hooks below it. It is opaque to a host. */
export interface FormScope {
  /** The prefix of every element id in the form. */
  readonly idPrefix: string;
}

/** The scope as the hooks use it. It changes with the status or the words, never with an answer. */
export interface FormInternals extends FormScope, AllActions {
  readonly store: FormStore;
  readonly content: FormContent;
  readonly messages: Messages;
  readonly isSteps: boolean;
  /** Whether the form is shown but natively `disabled`. */
  readonly isDisabled: boolean;
  /** Whether it has been the user's turn before. If the host locks the form for a moment after that, a text field keeps the focus. */
  readonly hasBegun: boolean;
  /** Whether nothing may change while the focus stays: it is not the user's turn. */
  readonly isReadOnly: boolean;
  /** The element with `formProps`. */
  readonly root: RefObject<HTMLFormElement | null>;
  readonly attachments: AttachmentsFeature | undefined;
  /** Whether the user may hand back decisions, unless the question says otherwise. */
  readonly allowDelegate: boolean | undefined;
  /** Whether the user may send the answers so far now, which would leave a required question open. */
  readonly isPartial: boolean;
  /** The ids of the single choices after whose answer the form goes on to the next question. */
  readonly quickIds: readonly string[];
}

export const FormScopeContext: React.Context<FormScope | null> = createContext<FormScope | null>(null);

/**
 * The form around this component.
 * @throws Error outside `<InteractiveFormProvider>`.
 */
export function useFormInternals(): FormInternals {
  const scope = useContext(FormScopeContext);
  if (scope === null) throw new Error('This hook needs an <InteractiveFormProvider form={form}> around it.');
  return scope as FormInternals; // only useInteractiveForm makes scopes
}

/** Selects a value from the form's state. Renders when that value changes. */
export function useFormState<T>(store: FormStore, select: (state: FormState) => T): T {
  return useSelection(store.subscribe, () => select(store.getState()));
}

/** Selects a value from the state of one field. Renders when that value changes. */
export function useFieldState<V, T>(
  store: FormStore,
  field: Field<Question, V>,
  select: (state: FieldState<V>) => T,
): T {
  const { id } = field.question;
  const subscribe = useCallback((listener: () => void) => store.subscribeField(id, listener), [store, id]);
  return useSelection(subscribe, () => select(store.getField(field)));
}

/** An object or a list with the same content is the same value. React asks for a value often, and takes a new object for a change. */
function useSelection<T>(subscribe: FormStore['subscribe'], select: () => T): T {
  const [firstOfEqual] = useState(keepFirst<T>);
  return useSnapshot(subscribe, () => firstOfEqual(select()));
}

/** A function that returns the previous value while the new value is equal. */
function keepFirst<T>(): (next: T) => T {
  let last: { readonly value: T } | undefined;
  return (next) => {
    if (last === undefined || !isEqual(last.value, next, 1)) last = { value: next };
    return last.value;
  };
}

/** Fills in the values of one of the form's messages. */
export type Format = (key: MessageKey, values?: MessageValues) => string;

/**
 * The function that fills in the words of the form around this component, in its language: `format('stepOf', { index: 1, count: 3 })`.
 * @throws Error outside `<InteractiveFormProvider>`.
 */
export function useFormat(): Format {
  const { messages } = useFormInternals();
  return (key, values) => say(messages, key, values);
}
