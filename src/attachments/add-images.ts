import type { Attachment } from '../protocol/types/answer.js';
import type { ImageAttachments } from './image-attachments.js';
import { filesOf, setFiles } from './image-store.js';
import type { ImageWords } from './words.js';

/** What became of one file, and the words for it. */
export interface Outcome {
  readonly word: keyof ImageWords;
  readonly name: string;
}

/** Takes files that were pasted, dropped or picked, one after another; each is added or refused by itself. */
export async function addImages(limits: ImageAttachments, toolUseId: string, questionId: string, files: readonly File[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const file of files) outcomes.push({ word: await addImage(limits, toolUseId, questionId, file), name: file.name });
  return outcomes;
}

async function addImage(limits: ImageAttachments, toolUseId: string, question_id: string, file: File): Promise<keyof ImageWords> {
  const { name, type: media_type } = file;
  if (!limits.types.includes(media_type)) return 'wrongType';
  if (file.size > limits.maxBytes) return 'tooLarge';
  const isFull = (): boolean => filesOf(toolUseId).filter((other) => other.question_id === question_id).length >= limits.maxCount;
  if (isFull()) return 'tooMany';
  try {
    const content = limits.upload ? { url: await limits.upload(file) } : { data: await toBase64(file) };
    // While it was read others may have come.
    if (isFull()) return 'tooMany';
    const attachment: Attachment = { question_id, name: name.trim() || media_type, media_type, ...content };
    setFiles(toolUseId, [...filesOf(toolUseId), attachment]);
    return 'added';
  } catch {
    return 'unreadable';
  }
}

function toBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });
}
