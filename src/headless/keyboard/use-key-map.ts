'use client';
import { useEffect, useRef, type KeyboardEvent as ReactKeyboardEvent } from 'react';
import type { MessageKey } from '../../i18n/messages.js';
import type { ElementRef } from '../../react/element-ref.js';
import { isTextField } from '../focus/dom.js';
import { useFormat, useFormInternals } from '../form/form-scope.js';
import { useInteractiveFormContext } from '../form/interactive-form-provider.js';

/** A key of the form, and the words in the user's language for what it does. */
export interface FormKey {
  readonly keys: string;
  readonly label: string;
}

export interface KeyMapState {
  readonly keys: readonly FormKey[];
  /** For a `<dialog>`. The key `?`, outside of a text, opens the dialog and closes it again. */
  readonly dialogProps: {
    readonly ref: ElementRef<HTMLDialogElement>;
    readonly onKeyDown: (event: ReactKeyboardEvent) => void;
  };
  close(): void;
}

/**
 * The keys that the form around this component takes, named like its buttons, and a dialog that lists them.
 * @throws Error outside `<InteractiveFormProvider>`.
 */
export function useKeyMap(): KeyMapState {
  const { root, content } = useFormInternals();
  const { steps, quickAnswers } = useInteractiveFormContext();
  const format = useFormat();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = root.current;
    const toggle = (event: KeyboardEvent): void => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat && !event.isComposing;
      if (event.key !== '?' || !isPlain || isTextField(event.target as Element)) return;
      event.preventDefault();
      if (dialog.current?.open) dialog.current.close();
      else dialog.current?.showModal();
    };
    element?.addEventListener('keydown', toggle);
    return () => element?.removeEventListener('keydown', toggle);
  }, [root]);
  const rows = content.fields.flatMap(({ kind, question }) => kind.rows(question, Infinity));
  const keys = listKeys(rows.length > 0, rows.includes('other'), steps !== undefined, quickAnswers !== undefined);
  return {
    // Some messages are sentences. Here they are names, without the full stop.
    keys: keys.map(([key, word]) => ({ keys: key, label: format(word).replace(/[.。।]$/, '') })),
    // Keys pressed in the dialog are not for the form.
    dialogProps: { ref: dialog, onKeyDown: (event) => event.stopPropagation() },
    close: () => dialog.current?.close(),
  };
}

function listKeys(
  hasRows: boolean,
  hasOther: boolean,
  isSteps: boolean,
  isQuick: boolean,
): readonly (readonly [keys: string, word: MessageKey])[] {
  const keys: (readonly [keys: string, word: MessageKey])[] = [];
  if (hasRows) keys.push(['1 … 9', 'requiredChoice']);
  if (hasOther) keys.push(['A … Z', 'otherPlaceholder']);
  keys.push(['Enter', 'next']);
  if (isSteps) keys.push(['Page Up', 'back']);
  if (isQuick) keys.push(['Ctrl / ⌘ + Z', 'undo']);
  keys.push(['Ctrl / ⌘ + Enter', 'submit']);
  return keys;
}
