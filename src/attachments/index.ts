export type { AttachmentsFeature } from '../headless/form/attachments-feature.js';
export type { AttachmentLimits } from '../protocol/attachments.js';
export type { Attachment } from '../protocol/types/answer.js';
export type { ImageAttachmentsOptions } from './image-attachments-options.js';
export { imageAttachments } from './image-attachments.js';
export type { ImageWords } from './words.js';
