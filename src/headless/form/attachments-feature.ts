import type { ComponentType } from 'react';
import type { Attachment } from '../../protocol/types/answer.js';

/** Files beside the answers. Pass the result of `imageAttachments()`. Forms without files load none of this code. */
export interface AttachmentsFeature {
  /** Renders below the answer to a question that takes files. */
  readonly Field: ComponentType<{ id: string }>;
  /** Renders above the buttons while Submit waits for files that are on their way. It offers to send the answers without these files. */
  readonly Waiting: ComponentType;
  /** Renders below an answer in a receipt. */
  readonly Files: ComponentType<AttachmentFilesProps>;
  /** Whether the host itself gave this address for a stored file. The form loads no other address. Default: none. */
  readonly isOwnUrl?: ((url: string) => boolean) | undefined;
}

export interface AttachmentFilesProps {
  files: readonly Attachment[];
  feature: AttachmentsFeature;
}
