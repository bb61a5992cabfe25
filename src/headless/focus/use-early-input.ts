'use client';
import { useRef, useSyncExternalStore, type RefObject } from 'react';
import { CHOICE, FIELD, NOTE_FIELD, TEXT_FIELD } from '../attributes.js';
import type { FormStore } from '../page/form-store.js';
import { readText, showText } from '../text/shown-text.js';
import { isOnServer, ownerDocument } from '../../react/owner-document.js';
import { neverChanges } from '../../react/never-changes.js';
import { useIsomorphicLayoutEffect } from '../../react/use-latest.js';
import { groupOf, isInput } from './dom.js';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What stands in the controls that differ from their defaults: a text, or whether a row is chosen. */
type Input = ReadonlyMap<Control, string | boolean>;

/**
 * Takes what the user, the browser or an extension has put into the controls of server markup before React starts. A row that the form does not take
 * is put right before the first paint. The draft is read earlier, so that words that both have are no new edit.
 */
export function useEarlyInput(store: FormStore, root: RefObject<HTMLElement | null>, locale: string): void {
  const early = useRef<Input>(undefined);
  // React asks for the server's snapshot only while it takes over server markup. Both snapshots are the same, so the form does not render again.
  useSyncExternalStore(
    neverChanges,
    () => undefined,
    () => {
      // React writes some defaults back: those of a `<textarea>` and, in React 18, those of radios.
      early.current = isOnServer() ? undefined : readInput(ownerDocument(root.current));
      return undefined;
    },
  );
  useIsomorphicLayoutEffect(() => {
    if (early.current && root.current) takeInput(store, root.current, early.current, locale);
    early.current = undefined;
  }, [store, root, locale]);
}

function takeInput(store: FormStore, root: HTMLElement, early: Input, locale: string): void {
  const { fields, formNote } = store.content;
  // Of a field and its slider, the exact number in the field counts. Of own words and a pressed row, the row counts.
  const input = [...new Map([...early, ...readInput(root)])].reverse().filter(([control]) => root.contains(control));
  const isRow = ([, content]: (typeof input)[number]): boolean => typeof content === 'boolean';
  const rows = input.filter(isRow);
  // React draws the rows whose state changes now. All other rows stay as they are set here.
  for (const [row] of rows) if (isInput(row)) row.checked = row.defaultChecked;
  for (const [control, content] of [...input.filter((one) => !isRow(one)), ...rows]) {
    const name = groupOf(control)?.getAttribute(FIELD);
    const field = fields.find((one) => one.name === name) ?? formNote;
    const { kind, question } = field;
    const { id } = question;
    const { value } = store.getField(field);
    const at = Date.now();
    const change = (next: unknown): void => store.dispatch({ type: 'valueChanged', id, value: next, at });
    if (typeof content === 'boolean') {
      const row = control.getAttribute(CHOICE);
      change(kind.withRow?.(question, value, row === 'other' ? row : Number(row), content) ?? value);
    } else if (control.matches(`[${NOTE_FIELD}]`)) store.dispatch({ type: 'noteChanged', id, note: content, at });
    else if (content !== showText(question, kind.words(value), locale)) {
      const words = control.type === 'range' ? content : readText(question, content, locale);
      change(kind.withWords(question, value, words));
    }
  }
}

function readInput(root: ParentNode): Input {
  const controls = root.querySelectorAll<Control>(`[${CHOICE}], [${TEXT_FIELD}], [${NOTE_FIELD}]`);
  const input = new Map<Control, string | boolean>();
  for (const control of controls) {
    const isRow = control.matches(`[${CHOICE}]`);
    if (isRow && isInput(control) && control.checked !== control.defaultChecked) input.set(control, control.checked);
    if (!isRow && isTyped(control)) input.set(control, control.value);
  }
  return input;
}

/** Whether a field differs from its default. A browser normalises line breaks and white space, so the default also goes through a field first. */
function isTyped(control: Control): boolean {
  if ('defaultValue' in control && control.value === control.defaultValue) return false;
  const form = control.ownerDocument.createElement('form');
  const untouched = control.cloneNode(true) as Control;
  form.append(untouched);
  form.reset();
  return control.value !== untouched.value;
}
