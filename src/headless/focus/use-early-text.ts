'use client';
import { useState, useSyncExternalStore, type RefObject } from 'react';
import type { FormStore } from '../form/store/form-store.js';
import { useIsomorphicLayoutEffect } from '../settings/use-latest.js';
import { findGroup, findTextField, isTextField } from './dom.js';

/**
 * Keeps what the user typed into server markup before React started. Text that replaced a default is lost, because React writes the default
 * back first.
 */
export function useEarlyText(store: FormStore, root: RefObject<HTMLElement | null>): void {
  const isServerMarkup = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  // Only the first markup comes from a server.
  const [hydrated] = useState(isServerMarkup ? store : undefined);
  useIsomorphicLayoutEffect(() => {
    if (hydrated) takeEarlyText(hydrated, root.current);
  }, [hydrated, root]);
}

function takeEarlyText(store: FormStore, root: HTMLElement | null): void {
  for (const field of store.fields) {
    const group = findGroup(root, field.name);
    const input = group && findTextField(group);
    if (!input || !isTextField(input) || input.type === 'datetime-local' || !isTyped(input)) continue;
    store.setValue(field, field.kind.withWords(field.question, store.getField(field).value, input.value));
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

const neverChanges = () => () => undefined;
