'use client';
import { createContext, useCallback, useContext, useSyncExternalStore, type RefObject } from 'react';
import type { MessageValues } from '../../i18n/format-message.js';
import { say } from '../../i18n/say.js';
import type { MessageKey, Messages } from '../../i18n/messages.js';
import type { Question } from '../../protocol/types/question.js';
import type { Field, FieldState } from '../question/field.js';
import type { LiveSession } from '../session/form-session.js';
import type { AttachmentsFeature } from './attachments-feature.js';
import type { FormState } from './store/form-state.js';
import type { FormStore } from './store/form-store.js';

/** What `<InteractiveFormProvider>` gives to the hooks below it. For a host it is opaque. */
export interface FormScope {
  /** Prefix of every element id in the form. */
  readonly idPrefix: string;
}

/** The scope as our own hooks see it. It changes with the status or the words, never with an answer. */
export interface FormInternals extends FormScope {
  readonly session: LiveSession;
  /** Its store for the questions that are shown. */
  readonly store: FormStore;
  readonly messages: Messages;
  /** One question at a time. */
  readonly isSteps: boolean;
  /** Shown but not usable: native `disabled`. */
  readonly isDisabled: boolean;
  /** It has been the user's turn: a host that locks the form for a moment takes no focus out of a text. */
  readonly hasBegun: boolean;
  /** Not the user's turn: nothing changes, but focus stays where it is. */
  readonly isReadOnly: boolean;
  /** The element that `formProps` are on. */
  readonly root: RefObject<HTMLElement | null>;
  readonly attachments: AttachmentsFeature | undefined;
  /** Whether decisions may be handed back, where the question does not say so itself. */
  readonly allowDelegate: boolean | undefined;
  /** Whether what is required may be left open on purpose. */
  readonly allowPartial: boolean;
  /** A single choice that is made goes on to the next question by itself. */
  readonly isQuick: boolean;
  /** Goes on to the next question, or submits on the last. */
  confirm(field: Field): void;
  /** Goes on after a quick answer, if the form takes them; `before` is what the field held until then. */
  answerQuickly(field: Field, before: FieldState): void;
  /** Goes on to the next question, or to what sends after the last. */
  skip(field: Field): void;
}

export const FormScopeContext: React.Context<FormScope | null> = createContext<FormScope | null>(null);

/** The form around this component. @throws Error outside `<InteractiveFormProvider>`. */
export function useFormInternals(): FormInternals {
  const scope = useContext(FormScopeContext);
  if (scope === null) throw new Error('This hook needs an <InteractiveFormProvider form={form}> around it.');
  return scope as FormInternals; // the only scopes there are come from useInteractiveForm
}

/** Selects from the state of a form. Renders again when what was selected is another value. */
export function useFormState<T>(store: FormStore, select: (state: FormState) => T): T {
  const getSnapshot = (): T => select(store.getState());
  return useSyncExternalStore(store.subscribe, getSnapshot, getSnapshot);
}

/** Selects from the state of one field. Renders again when what was selected is another value. */
export function useFieldState<V, T>(store: FormStore, field: Field<Question, V>, select: (state: FieldState<V>) => T): T {
  const subscribe = useCallback((listener: () => void) => store.subscribeField(field, listener), [store, field]);
  const getSnapshot = (): T => select(store.getField(field));
  return useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
}

/** Fills in a message. */
export type Format = (key: MessageKey, values?: MessageValues) => string;

/** The words of the form, filled in. */
export function useFormat(): Format {
  const { messages } = useFormInternals();
  return useCallback((key, values) => say(messages, key, values), [messages]);
}
