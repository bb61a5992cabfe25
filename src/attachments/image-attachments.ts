'use client';
import { ImageField } from './image-field.js';
import type { ImageAttachments, ImageAttachmentsOptions } from './image-attachments-options.js';
import { ImageFiles } from './image-files.js';
import { WaitingForImages } from './waiting-for-images.js';

const DEFAULTS = { types: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'], maxBytes: 5_000_000, maxCount: 4 };

/**
 * Lets users paste, drop or pick images beside a text answer, and beside a choice with Other. The page keeps the images until the answer has arrived.
 * Defaults: PNG, JPEG, GIF and WebP; 5,000,000 bytes for each file; 4 files for each question; receipts load no address. Give the gate the same
 * limits, and the same `isOwnUrl` if you upload.
 * @example <InteractiveForm block={block} onAnswer={send} attachments={imageAttachments({ maxBytes: 1_000_000 })} />
 */
export function imageAttachments(options: ImageAttachmentsOptions = {}): ImageAttachments {
  return { ...DEFAULTS, ...options, Field: ImageField, Files: ImageFiles, Waiting: WaitingForImages };
}
