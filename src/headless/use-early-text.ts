'use client';
import { useSyncExternalStore, type RefObject } from 'react';
import { findGroup, findTextField, isTextField } from './dom.js';
import { withOther } from './field-values.js';
import type { FormStore } from './form-store.js';
import { useIsomorphicLayoutEffect } from './use-latest.js';

/**
 * Takes over what was typed into a server's markup before React was there to hear of it. What replaced a default is lost: React
 * writes that back first.
 */
export function useEarlyText(store: FormStore, root: RefObject<HTMLElement | null>): void {
  const isHydrating = useSyncExternalStore(neverChanges, () => false, () => true);
  useIsomorphicLayoutEffect(() => {
    if (!isHydrating) return;
    for (const { name, question } of store.fields) {
      const group = findGroup(root.current, name);
      const field = group && findTextField(group);
      if (!field || !isTextField(field) || !isTyped(field) || field.type === 'datetime-local') continue;
      const value = store.value(name);
      const isText = question.input_type === 'text' || typeof value === 'string';
      store.setValue(name, isText ? field.value : { ...withOther(question, value, true), other: field.value });
    }
  }, []); // only at first is the markup a server's
}

/** Whether a field holds anything but its default. The browser makes its own of line breaks and white space, so it is asked for both. */
function isTyped(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  const untouched = field.cloneNode() as typeof field;
  untouched.value = field.defaultValue;
  return field.value !== untouched.value;
}

const neverChanges = () => () => undefined;
