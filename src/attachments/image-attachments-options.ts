import type { AttachmentsFeature } from '../headless/form/attachments-feature.js';
import type { AttachmentLimits } from '../protocol/attachments.js';
import type { ImageWords } from './words.js';

export interface ImageAttachmentsOptions extends Partial<AttachmentLimits> {
  /** Takes a file by itself and gives its address, which is sent in place of the content. A rejection means that it could not be added. */
  upload?: ((file: File) => Promise<string>) | undefined;
  /** Other words, in whatever language. Default: those of the form's language. */
  words?: Partial<ImageWords> | undefined;
}

/** For the form's `attachments`. */
export interface ImageAttachments extends AttachmentsFeature, Omit<AttachmentLimits, 'isOwnUrl'>, Pick<ImageAttachmentsOptions, 'upload' | 'words'> {}
