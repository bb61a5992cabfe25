'use client';
import { useState, useSyncExternalStore, type RefObject } from 'react';
import type { FormStore } from '../form/store/form-store.js';
import { useIsomorphicLayoutEffect } from '../settings/use-latest.js';
import { findGroup, findTextField, isTextField } from './dom.js';

/**
 * Takes over what the user typed into markup from a server before React had started. Text that replaced a default is lost, because React
 * writes the default back first.
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
 * Whether a field holds anything but its default. A browser normalises line breaks and white space, so the default is put through a field
 * as well before the two are compared.
 */
function isTyped(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  const untouched = field.cloneNode() as typeof field;
  untouched.value = field.defaultValue;
  return field.value !== untouched.value;
}

const neverChanges = () => () => undefined;
