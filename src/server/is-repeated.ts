import { hasIdsOf } from '../protocol/has-ids-of.js';
import { isSameAnswer } from '../protocol/is-same-answer.js';
import type { AnswerMessage } from '../protocol/types/answer.js';
import type { ValidateMessageOptions } from '../protocol/validate-answer-message.js';

/**
 * Whether a message repeats the stored answer, or the stored change of an answer.
 * @param takes The parts that the host accepts. Parts that the host drops make no difference.
 */
export function isRepeated(
  message: Record<string, unknown>,
  stored: AnswerMessage,
  takes: ValidateMessageOptions,
): boolean {
  const isBare =
    stored.status === 'cancelled' &&
    !takes.allowCancelWithAnswers &&
    !stored.answers &&
    !stored.details &&
    !stored.note;
  const hasNoFiles = stored.attachments === undefined && (isBare || takes.attachments === undefined);
  const said = {
    ...message,
    ...(isBare && { answers: undefined, details: undefined, note: undefined }),
    ...(hasNoFiles && { attachments: undefined }),
  };
  const revision = 'revision' in stored ? stored.revision : undefined;
  return (
    hasIdsOf(message, stored) &&
    message['success'] === stored.success &&
    (message['revision'] ?? 0) === (revision ?? 0) &&
    isSameAnswer(said, stored)
  );
}
