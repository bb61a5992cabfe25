'use client';
import { useState, useSyncExternalStore, type RefObject } from 'react';
import type { FormStore } from '../form/form-store.js';
import { useIsomorphicLayoutEffect } from '../settings/use-latest.js';
import { findGroup, findTextField, isTextField } from './dom.js';

/**
 * Takes over what was typed into a server's markup before React was there to hear of it. What replaced a default is lost: React
 * writes that back first.
 */
export function useEarlyText(store: FormStore, root: RefObject<HTMLElement | null>): void {
  const isServerMarkup = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const [wasHydrated] = useState(isServerMarkup);
  useIsomorphicLayoutEffect(() => {
    if (wasHydrated) takeEarlyText(store, root.current);
  }, [wasHydrated]); // once: only at first is the markup a server's
}

function takeEarlyText(store: FormStore, root: HTMLElement | null): void {
  for (const field of store.fields) {
    const group = findGroup(root, field.name);
    const input = group && findTextField(group);
    if (!input || !isTextField(input) || input.type === 'datetime-local' || !isTyped(input)) continue;
    store.setValue(field, field.kind.withWords(field.question, store.getField(field).value, input.value));
  }
}

/** Whether a field holds anything but its default. The browser makes its own of line breaks and white space, so it is asked for both. */
function isTyped(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  const untouched = field.cloneNode() as typeof field;
  untouched.value = field.defaultValue;
  return field.value !== untouched.value;
}

const neverChanges = () => () => undefined;
