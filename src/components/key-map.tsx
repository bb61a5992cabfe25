'use client';
import { useEffect, useId, useRef, type ReactElement } from 'react';
import { isTextField } from '../headless/focus/dom.js';
import { useFormat, useFormInternals } from '../headless/form/form-scope.js';
import type { InteractiveFormState } from '../headless/form/interactive-form-state.js';
import type { Field } from '../headless/question/field.js';
import type { MessageKey } from '../i18n/messages.js';
import { partProps } from './anatomy.js';
import { useForm } from './form-context.js';

/**
 * A dialog that lists the keys of the form. `?` outside of a text opens it; `?` or Escape closes it. Pass it as the prop `keyMap`. Forms
 * without that prop carry none of its code.
 */
export function KeyMap(): ReactElement {
  const { root, store } = useFormInternals();
  const form = useForm();
  const format = useFormat();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
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
  return (
    // Keys pressed in the dialog are not for the form.
    <dialog {...partProps('key-map')} aria-labelledby={titleId} onKeyDown={(event) => event.stopPropagation()} ref={dialog}>
      <h3 id={titleId}>{format('keys')}</h3>
      <dl>
        {listKeys(store.fields, form).map(([keys, word]) => (
          <div key={word}>
            <dt>
              <kbd {...partProps('shortcut')} dir="ltr">
                {keys}
              </kbd>
            </dt>
            {/* What asks for something as a sentence names it here. */}
            <dd>{format(word).replace(/[.。।]$/, '')}</dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={() => dialog.current?.close()}>
        {format('keepAnswering')}
      </button>
    </dialog>
  );
}

/** The keys that this form takes, named like its buttons. */
function listKeys(fields: readonly Field[], { steps, quickAnswers }: InteractiveFormState): readonly (readonly [keys: string, word: MessageKey])[] {
  const picked = fields.flatMap(({ kind, question }) => kind.rows(question, Infinity));
  const rows: (readonly [keys: string, word: MessageKey] | false)[] = [
    picked.length > 0 && ['1 … 9', 'requiredChoice'],
    picked.includes('other') && ['A … Z', 'otherPlaceholder'],
    ['Enter', 'next'],
    steps !== undefined && ['Page Up', 'back'],
    quickAnswers !== undefined && ['Ctrl / ⌘ + Z', 'undo'],
    ['Ctrl / ⌘ + Enter', 'submit'],
  ];
  return rows.filter((row) => row !== false);
}
