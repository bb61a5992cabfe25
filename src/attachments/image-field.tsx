'use client';
import { useEffect, useRef, type ReactElement, type RefObject } from 'react';
import { partProps, type SlotName } from '../components/anatomy.js';
import { useFormParts } from '../components/form-context.js';
import { Isolated, PLACE } from '../components/isolated.js';
import { FIELD } from '../headless/attributes.js';
import { applyFileEvent } from '../headless/state/files.js';
import { isTextField } from '../headless/focus/dom.js';
import { useFormInternals, useFormState } from '../headless/form/form-scope.js';
import { useLatest } from '../react/use-latest.js';
import { getOwn } from '../protocol/guards.js';
import { formatMessage, type MessageValues } from '../i18n/format-message.js';
import { addImages, outcomeOf, type Outcome } from './add-images.js';
import type { ImageAttachments } from './image-attachments-options.js';
import { ImageContent } from './image-files.js';
import { imageWords } from './image-words.js';
import type { ImageWords } from './words.js';
import { moveFocus } from '../headless/focus/move-focus.js';

/** The images beside one answer. The user can paste or drop images anywhere in the question, or pick them. */
export function ImageField({ id }: { id: string }): ReactElement {
  const { store, content, root: form, messages, isReadOnly, isDisabled, attachments } = useFormInternals();
  const { slots } = useFormParts();
  const Detach = slots.detach ?? 'button';
  const Adder = slots['note-toggle'] ?? 'button';
  const limits = attachments as ImageAttachments; // only `imageAttachments()` puts this component in the form
  const { question } = content.field(id).question;
  const all = useFormState(store, (state) => state.files);
  const files = all.filter((file) => file.question_id === id);
  const outcomes = (useFormState(store, (state) => getOwn(state.fileOutcomes, id)) ?? []) as readonly Outcome[]; // only this component writes them
  useEffect(() => store.dispatchWith(applyFileEvent, { type: 'filesSeen', id }), [store, id]);
  const root = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const words = imageWords(messages.locale, limits.words);
  const size = megabytes(limits.maxBytes);
  const say = (key: keyof ImageWords, values: MessageValues = {}): string =>
    formatMessage(words[key], messages.locale, { question, size, count: limits.maxCount, ...values });

  const add = (list: readonly File[]): void => {
    if (!isReadOnly && list.length > 0) void addImages(limits, store, id, list);
  };
  useIncomingFiles(root, form, add);
  const pick = (): void => {
    if (!isReadOnly) picker.current?.click();
  };

  const remove = (index: number): void => {
    const file = files[index];
    if (isReadOnly || !file) return;
    store.dispatchWith(applyFileEvent, {
      type: 'fileRemoved',
      id,
      attachment: file,
      outcome: outcomeOf(file.name, 'removed'),
    });
    moveFocus(adder.current);
  };

  return (
    <div {...partProps('images')} ref={root} role="group" aria-label={say('images')}>
      {files.length > 0 && (
        <ul>
          {files.map((file, index) => (
            <li key={index} {...partProps('image')}>
              <ImageContent file={file}>
                <Detach
                  {...partProps('detach')}
                  type="button"
                  disabled={isDisabled}
                  aria-label={say('remove', { name: file.name })}
                  onClick={() => remove(index)}
                >
                  <span aria-hidden="true">×</span>
                </Detach>
              </ImageContent>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={limits.types.join()}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = ''; // so that the same file may be picked again
        }}
      />
      <Adder {...partProps('note-toggle')} ref={adder} type="button" disabled={isDisabled} onClick={pick}>
        {say('add')}
      </Adder>
      {files.length > 0 && <p {...partProps('row-remark')}>{say('notKept')}</p>}
      <div role="status">
        {outcomes.map((outcome, index) => (
          <p key={index} {...partProps(partOf(outcome))}>
            <Isolated text={say(outcome.word, { name: PLACE })} foreign={outcome.name} />
          </p>
        ))}
      </div>
    </div>
  );
}

/** A size in megabytes with two decimals. */
function megabytes(bytes: number): number {
  return Math.round(bytes / 10_000) / 100;
}

/** The part that shows an outcome. A success is only announced, because the images show the success. */
function partOf({ word, isFailure }: Outcome): SlotName {
  if (isFailure) return 'error';
  return word === 'adding' ? 'row-remark' : 'announcement';
}

/**
 * Whether a paste is a text for a field. An office program puts its text into the clipboard also as a picture. A file manager puts its files there
 * also as their names or paths.
 */
function isPastedText({ target, clipboardData }: ClipboardEvent): boolean {
  const lines = clipboardData?.getData('text/plain').split(/[\r\n]+/) ?? [];
  const names = [...(clipboardData?.files ?? [])].map(({ name }) => name);
  const isName = (line: string): boolean => names.some((name) => line.endsWith(name) || line.endsWith(encodeURI(name)));
  return isTextField(target as Element) && lines.some((line) => line.trim() !== '' && !isName(line));
}

/**
 * Takes files that the user pastes into a question or drops on it. Pasted text stays text. A file that is dropped beside a question does not replace
 * the page.
 */
function useIncomingFiles(
  root: RefObject<HTMLElement | null>,
  form: RefObject<HTMLElement | null>,
  add: (files: readonly File[]) => void,
): void {
  const latest = useLatest(add);
  useEffect(() => {
    const group = root.current?.closest<HTMLElement>(`[${FIELD}]`);
    const take = (event: Event, data: DataTransfer | null): void => {
      const files = [...(data?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    const onPaste = (event: ClipboardEvent): void => {
      if (!isPastedText(event)) take(event, event.clipboardData);
    };
    const onDrop = (event: DragEvent): void => take(event, event.dataTransfer);
    group?.addEventListener('paste', onPaste);
    group?.addEventListener('drop', onDrop);
    const whole = form.current;
    // Otherwise the browser would leave the page and show the picture.
    const dropBeside = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    whole?.addEventListener('dragover', dropBeside);
    whole?.addEventListener('drop', dropBeside);
    return () => {
      group?.removeEventListener('paste', onPaste);
      group?.removeEventListener('drop', onDrop);
      whole?.removeEventListener('dragover', dropBeside);
      whole?.removeEventListener('drop', dropBeside);
    };
  }, [root, form, latest]);
}
