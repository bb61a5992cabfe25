'use client';
import { useEffect, useId, useRef, type ReactElement } from 'react';
import { isTextField } from '../headless/focus/dom.js';
import { useFormat, useFormInternals } from '../headless/form/form-scope.js';
import type { InteractiveFormState } from '../headless/form/interactive-form-state.js';
import type { Field } from '../headless/state/field.js';
import type { MessageKey } from '../i18n/messages.js';
import { partProps } from './anatomy.js';
import { useForm } from './form-context.js';

/**
 * A dialog that lists the keys of the form. `?` outside of a text opens it; `?` or Escape closes it. Pass it as the prop `keyMap`. Forms
 * without that prop carry none of its code.
 */
export function KeyMap(): ReactElement {
  const { root, content } = useFormInternals();
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
        {listKeys(content.fields, form).map(([keys, word]) => (
          <div key={word}>
            <dt>
              <kbd {...partProps('shortcut')} dir="ltr">
                {keys}
              </kbd>
            </dt>
            {/* Some messages are sentences. Here they are names, without the full stop. */}
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
  const rows = fields.flatMap(({ kind, question }) => kind.rows(question, Infinity));
  const keys: (readonly [keys: string, word: MessageKey])[] = [];
  if (rows.length > 0) keys.push(['1 … 9', 'requiredChoice']);
  if (rows.includes('other')) keys.push(['A … Z', 'otherPlaceholder']);
  keys.push(['Enter', 'next']);
  if (steps) keys.push(['Page Up', 'back']);
  if (quickAnswers) keys.push(['Ctrl / ⌘ + Z', 'undo']);
  keys.push(['Ctrl / ⌘ + Enter', 'submit']);
  return keys;
}
