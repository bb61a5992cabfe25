import type { AnswerMessage, TrustedForm } from '../../protocol/types.js';
import { type FollowupAnswerOptions, toAskFollowupAnswer } from './to-ask-followup-answer.js';

/** A content block of a tool result, as in Anthropic's Messages API. */
export type FollowupContentBlock =
  { type: 'text'; text: string } | { type: 'image'; source: { type: 'base64'; media_type: string; data: string } | { type: 'url'; url: string } };

const DATA_URL = /^data:([^;,]+);base64,(.*)$/s;

/**
 * The answer with the images that came with it. The form itself takes no images: a host that does passes them on here,
 * as data URLs or addresses.
 */
export function toAskFollowupContent(
  form: TrustedForm,
  message: AnswerMessage,
  images: readonly string[],
  options?: FollowupAnswerOptions,
): FollowupContentBlock[] {
  return [{ type: 'text', text: toAskFollowupAnswer(form, message, options) }, ...images.map(toImageBlock)];
}

function toImageBlock(url: string): FollowupContentBlock {
  const [, mediaType, data] = DATA_URL.exec(url) ?? [];
  if (mediaType === undefined || data === undefined) return { type: 'image', source: { type: 'url', url } };
  return { type: 'image', source: { type: 'base64', media_type: mediaType, data } };
}
