'use client';
import { oncePerPress, pressGuard } from '../headless/hooks.js';
import type { ReceiptWords } from '../i18n/receipt-words.js';
import { say } from '../i18n/say.js';
import type { AnswerMessage } from '../protocol/types/answer.js';
import type { TrustedForm } from '../protocol/types/form.js';
import { isUnreadable } from '../protocol/unreadable-form.js';
import type { SlotElements } from './interactive-form-config.js';
import { renderPart } from './render-part.js';

/**
 * The props of a receipt whose answer the user may change. These props are in a file of their own, so that a page of past receipts does not load the
 * press guard.
 */
export function changeProps(
  onChange: (() => void) | undefined,
  { trustedForm, answer }: { trustedForm: TrustedForm; answer: AnswerMessage },
  messages: ReceiptWords,
  slots: SlotElements,
): object {
  if (!onChange || answer.status === 'cancelled' || isUnreadable(trustedForm)) return {};
  const change = renderPart(
    slots,
    'change',
    'button',
    {},
    { type: 'button', onClick: oncePerPress(onChange), children: say(messages, 'change') },
  );
  return { ...pressGuard, change };
}
