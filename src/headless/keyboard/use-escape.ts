'use client';
import { useEffect, type RefObject } from 'react';
import { isAnswerControl, isNoteField, isTextField } from '../focus/dom.js';

/** The presses of Escape that leave a field. */
const leaving = new WeakSet<Event>();

/** Whether another handler has taken a key. Escape in a field is taken from the start, but only for its own question. */
export function isTaken({ defaultPrevented, nativeEvent }: { defaultPrevented: boolean; nativeEvent: Event }): boolean {
  return defaultPrevented && !leaving.has(nativeEvent);
}

/**
 * Keeps Escape in a field from closing a dialog around the form. Some dialogs, such as Radix's, listen on the document before any element, and ask
 * only whether the key is taken. The note on the form is in no question, so it is left here.
 */
export function useEscape(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = root.current?.ownerDocument.defaultView;
    const take = (event: KeyboardEvent): void => {
      const [target] = event.composedPath() as HTMLElement[];
      if (event.key !== 'Escape' || event.defaultPrevented || !target || !root.current?.contains(target)) return;
      const isNote = isNoteField(target);
      if (!isNote && !(isTextField(target) && isAnswerControl(target))) return;
      leaving.add(event);
      event.preventDefault();
      if (!isNote || event.isComposing) return;
      event.stopPropagation();
      target.blur();
    };
    page?.addEventListener('keydown', take, true);
    return () => page?.removeEventListener('keydown', take, true);
  }, [root]);
}
