import { listStoredAttachments } from '../../protocol/attachments.js';
import type { AnswerMessage, Attachment } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { type FollowupAnswerOptions, toAskFollowupAnswer } from './to-ask-followup-answer.js';

/** A content block of a tool result, as in Anthropic's Messages API. */
export type FollowupContentBlock =
  | { type: 'text'; text: string }
  | { type: 'image'; source: { type: 'base64'; media_type: string; data: string } | { type: 'url'; url: string } };

const DATA_URL = /^data:([^;,]+);base64,(.*)$/s;

/** The answer with its images: the `attachments` of the message, and images that the host passes as data URLs or addresses. */
export function toAskFollowupContent(
  form: TrustedForm,
  message: AnswerMessage,
  images: readonly string[] = [],
  options?: FollowupAnswerOptions,
): FollowupContentBlock[] {
  const attachments = listStoredAttachments(message.attachments).map(toAttachedBlock);
  return [
    { type: 'text', text: toAskFollowupAnswer(form, message, options) },
    ...attachments,
    ...images.map(toImageBlock),
  ];
}

function toAttachedBlock({ data, url, media_type }: Attachment): FollowupContentBlock {
  return { type: 'image', source: data === undefined ? { type: 'url', url } : { type: 'base64', media_type, data } };
}

function toImageBlock(url: string): FollowupContentBlock {
  const [, mediaType, data] = DATA_URL.exec(url) ?? [];
  if (mediaType === undefined || data === undefined) return { type: 'image', source: { type: 'url', url } };
  return { type: 'image', source: { type: 'base64', media_type: mediaType, data } };
}
