import type { AttachmentsFeature } from '../headless/form/attachments-feature.js';
import type { AttachmentLimits } from '../protocol/attachments.js';
import type { ImageWords } from './words.js';

export interface ImageAttachmentsOptions extends Partial<AttachmentLimits> {
  /** Stores a file and returns its address, which is sent instead of the content. Reject if the file could not be stored. */
  upload?: ((file: File) => Promise<string>) | undefined;
  /** Your own words. Default: the words of the form's language. */
  words?: Partial<ImageWords> | undefined;
}

/** For the form's `attachments`. */
export interface ImageAttachments
  extends AttachmentsFeature, Omit<AttachmentLimits, 'isOwnUrl'>, Pick<ImageAttachmentsOptions, 'upload' | 'words'> {}
