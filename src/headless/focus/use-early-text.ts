'use client';
import { useRef, useSyncExternalStore, type RefObject } from 'react';
import type { FormStore } from '../session/form-store.js';
import { neverChanges } from '../../react/never-changes.js';
import { useIsomorphicLayoutEffect } from '../../react/use-latest.js';
import { fieldNameOf, findGroups, findTextField, isTextField } from './dom.js';

/**
 * Keeps the text that the user typed into server markup before React started. Text that replaced a default is lost, because React writes the default
 * back first.
 */
export function useEarlyText(store: FormStore, root: RefObject<HTMLElement | null>): void {
  // React asks for the server's snapshot only while it takes over server markup. Both snapshots are the same, so the form does not render again.
  const hydrated = useRef<FormStore>(undefined);
  useSyncExternalStore(
    neverChanges,
    () => undefined,
    () => {
      hydrated.current = store;
      return undefined;
    },
  );
  useIsomorphicLayoutEffect(() => {
    if (hydrated.current) takeEarlyText(hydrated.current, root.current);
  }, [root]);
}

function takeEarlyText(store: FormStore, root: HTMLElement | null): void {
  const groups = new Map(findGroups(root).map((group) => [fieldNameOf(group), group]));
  for (const field of store.content.fields) {
    const group = groups.get(field.name);
    const input = group && findTextField(group);
    if (!input || !isTextField(input)) continue;
    // The server leaves the field of a moment empty, because it does not know the user's time zone.
    if (input.type === 'datetime-local' || !isTyped(input)) continue;
    const value = field.kind.withWords(field.question, store.getField(field).value, input.value);
    store.dispatch({ type: 'valueChanged', id: field.question.id, value, at: Date.now() });
  }
}

/**
 * Whether a field differs from its default. A browser normalises line breaks and white space, so the default also goes through a field
 * first.
 */
function isTyped(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  const untouched = field.cloneNode() as typeof field;
  untouched.value = field.defaultValue;
  return field.value !== untouched.value;
}
