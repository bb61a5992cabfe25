import type { FormStore } from '../headless/page/form-store.js';
import type { FileEvent } from '../headless/state/events.js';
import { applyFileEvent } from '../headless/state/files.js';
import type { FileOutcome } from '../headless/state/form-state.js';
import { isSent } from '../headless/state/select.js';
import type { Attachment } from '../protocol/types/answer.js';
import type { ImageAttachments } from './image-attachments-options.js';
import type { ImageWords } from './words.js';

export interface Outcome extends FileOutcome {
  readonly word: keyof ImageWords;
}

/** The words that report no failure. */
const NO_FAILURES: readonly (keyof ImageWords)[] = ['adding', 'added', 'removed'];

export function outcomeOf(name: string, word: keyof ImageWords, file?: File): Outcome {
  return { word, name, isFailure: !NO_FAILURES.includes(word), ...(file && { file }) };
}

/** Adds or refuses pasted, dropped or picked files one after another, and shows the outcome of each. */
export async function addImages(
  limits: ImageAttachments,
  store: FormStore,
  id: string,
  files: readonly File[],
): Promise<void> {
  const dispatch = (event: FileEvent): void => store.dispatchWith(applyFileEvent, event);
  dispatch({ type: 'filesAdded', id, files });
  for (const file of files) {
    dispatch({ type: 'fileBegun', id, outcome: outcomeOf(file.name, 'adding', file) });
    const image = await readImage(limits, store, id, file);
    const isAdded = typeof image !== 'string';
    dispatch({
      type: 'fileEnded',
      id,
      outcome: outcomeOf(file.name, isAdded ? 'added' : image, file),
      attachment: isAdded ? image : undefined,
    });
  }
}

/** A file as an attachment, or else the word for the reason why the file is refused. */
async function readImage(
  limits: ImageAttachments,
  store: FormStore,
  question_id: string,
  file: File,
): Promise<Attachment | keyof ImageWords> {
  const { name, type: media_type } = file;
  if (!limits.types.includes(media_type)) return 'wrongType';
  if (file.size > limits.maxBytes) return 'tooLarge';
  const isFull = (): boolean =>
    store.getState().files.filter((other) => other.question_id === question_id).length >= limits.maxCount;
  if (isFull()) return 'tooMany';
  try {
    const content = limits.upload ? { url: await limits.upload(file) } : { data: await toBase64(file) };
    // While this file was read, other files may have been added, or the answer may have been sent.
    if (isFull() || isSent(store.getState())) return 'tooMany';
    return { question_id, name: name.trim() || media_type, media_type, ...content };
  } catch {
    return 'unreadable';
  }
}

function toBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(withoutPrefix(reader.result as string));
    reader.onerror = reject;
    reader.readAsDataURL(file);
  });
}

/** The base64 content of an address such as `data:image/png;base64,…`. */
function withoutPrefix(dataUrl: string): string {
  return dataUrl.slice(dataUrl.indexOf(',') + 1);
}
