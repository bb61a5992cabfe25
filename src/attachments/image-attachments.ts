'use client';
import { ImageField } from './image-field.js';
import type { ImageAttachments, ImageAttachmentsOptions } from './image-attachments-options.js';
import { ImageFiles } from './image-files.js';
import { WaitingForImages } from './waiting-for-images.js';

const DEFAULTS = { types: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'], maxBytes: 5_000_000, maxCount: 4 };

/**
 * Lets people paste, drop or pick images beside an answer in words: of a text question, and of a choice with Other. They are kept
 * while the page lives, and dropped once the answer has arrived.
 *
 * Defaults: PNG, JPEG, GIF and WebP, 5,000,000 bytes each, 4 a question, and no address is loaded in a receipt. Give the back end's gate the same
 * limits, and the same `isOwnUrl` where the host uploads.
 *
 * @example
 * <InteractiveForm block={block} onAnswer={send} attachments={imageAttachments({ maxBytes: 1_000_000 })} />
 */
export function imageAttachments(options: ImageAttachmentsOptions = {}): ImageAttachments {
  return { ...DEFAULTS, ...options, Field: ImageField, Files: ImageFiles, Waiting: WaitingForImages };
}
