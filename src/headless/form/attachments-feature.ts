import type { ComponentType } from 'react';
import type { Attachment } from '../../protocol/types/answer.js';

/** Files beside the answers: a host that wants them passes this in, as `imageAttachments()` makes it, and other forms carry none of its code. */
export interface AttachmentsFeature {
  /** What goes along with the answers of a form, by its `tool_use_id`. */
  list(toolUseId: string): Attachment[];
  /** Forgets them: the answer has arrived, or the user has thrown it away. */
  drop(toolUseId: string): void;
  /** Below the answer to a question that takes files. It stands in the form's provider. */
  readonly Field: ComponentType<{ id: string }>;
  /** In a receipt, below an answer. */
  readonly Files: ComponentType<{ files: readonly Attachment[] }>;
}
