'use client';
import { ImageField } from './image-field.js';
import { ImageFiles } from './image-files.js';
import type { AttachmentsFeature } from '../headless/form/attachments-feature.js';
import type { AttachmentLimits } from '../protocol/attachments.js';
import { dropFiles, filesOf } from './image-store.js';
import type { ImageWords } from './words.js';

export interface ImageAttachmentsOptions extends Partial<Omit<AttachmentLimits, 'isOwnUrl'>> {
  /** Takes a file by itself and gives its address, which is sent in place of the content. A rejection means that it could not be added. */
  upload?: ((file: File) => Promise<string>) | undefined;
  /** Other words, in whatever language. Default: those of the form's language. */
  words?: Partial<ImageWords> | undefined;
}

/** For the form's `attachments`. */
export interface ImageAttachments extends AttachmentsFeature, Omit<AttachmentLimits, 'isOwnUrl'>, Pick<ImageAttachmentsOptions, 'upload' | 'words'> {}

const DEFAULTS = { types: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'], maxBytes: 5_000_000, maxCount: 4 };

/**
 * Lets people paste, drop or pick images beside an answer in words: of a text question, and of a choice with Other. They are kept
 * while the page lives, and dropped once the answer has arrived.
 *
 * Defaults: PNG, JPEG, GIF and WebP, 5,000,000 bytes each, 4 a question. Give the back end's gate the same limits.
 *
 * @example
 * <InteractiveForm block={block} onAnswer={send} attachments={imageAttachments({ maxBytes: 1_000_000 })} />
 */
export function imageAttachments(options: ImageAttachmentsOptions = {}): ImageAttachments {
  const list = (toolUseId: string) => [...filesOf(toolUseId)];
  return { ...DEFAULTS, ...options, list, drop: dropFiles, Field: ImageField, Files: ImageFiles };
}
