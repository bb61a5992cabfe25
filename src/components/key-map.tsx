'use client';
import { useEffect, useId, useRef, type ReactElement } from 'react';
import { isTextField } from '../headless/focus/dom.js';
import { useFormat, useFormInternals } from '../headless/form/form-scope.js';
import type { InteractiveFormState } from '../headless/form/use-interactive-form.js';
import type { MessageKey } from '../i18n/messages.js';
import { allowsOther } from '../protocol/questions.js';
import { partProps } from './anatomy.js';
import { useForm } from './form-context.js';

/**
 * The keys of the form in a dialog, which opens on `?` outside of a text, and closes on `?` or Escape. For the prop `keyMap`; forms without that prop
 * do not carry it.
 */
export function KeyMap(): ReactElement {
  const { root } = useFormInternals();
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
    // What is pressed in it is not for the form.
    <dialog {...partProps('key-map')} aria-labelledby={titleId} onKeyDown={(event) => event.stopPropagation()} ref={dialog}>
      <h3 id={titleId}>{format('keys')}</h3>
      <dl>
        {listKeys(form).map(([keys, word]) => (
          <div key={word}>
            <dt>
              <kbd {...partProps('shortcut')} dir="ltr">{keys}</kbd>
            </dt>
            <dd>{format(word)}</dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={() => dialog.current?.close()}>
        {format('keepAnswering')}
      </button>
    </dialog>
  );
}

/** The keys that this form takes, with the words that its buttons have for the same. */
function listKeys({ questions, steps, quickAnswers }: InteractiveFormState): readonly (readonly [keys: string, word: MessageKey])[] {
  const choices = questions.filter((question) => question.input_type === 'choice');
  const rows: (readonly [keys: string, word: MessageKey] | false)[] = [
    choices.length > 0 && ['1 … 9', 'requiredChoice'],
    choices.some(allowsOther) && ['A … Z', 'otherPlaceholder'],
    ['Enter', 'next'],
    steps !== undefined && ['Page Up', 'back'],
    quickAnswers !== undefined && ['Ctrl / ⌘ + Z', 'undo'],
    ['Ctrl / ⌘ + Enter', 'submit'],
  ];
  return rows.filter((row) => row !== false);
}
