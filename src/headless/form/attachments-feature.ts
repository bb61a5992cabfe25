import type { ComponentType } from 'react';
import type { Attachment } from '../../protocol/types/answer.js';

/** Files beside the answers: a host that wants them passes this in, as `imageAttachments()` makes it, and other forms carry none of its code. */
export interface AttachmentsFeature {
  /** Below the answer to a question that takes files. It stands in the form's provider. */
  readonly Field: ComponentType<{ id: string }>;
  /** Above the buttons: that Submit waits for files which are still on their way, and a way to go without them. */
  readonly Waiting: ComponentType;
  /** In a receipt, below an answer. */
  readonly Files: ComponentType<AttachmentFilesProps>;
  /** Whether an address is one that the host itself gave for a file it took; nothing else is loaded. Default: none is. */
  readonly isOwnUrl?: ((url: string) => boolean) | undefined;
}

export interface AttachmentFilesProps {
  files: readonly Attachment[];
  feature: AttachmentsFeature;
}
