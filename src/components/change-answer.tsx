'use client';
import type { ReactElement, ReactNode } from 'react';
import { oncePerPress, pressGuard } from '../headless/hooks.js';
import type { ReceiptWords } from '../i18n/receipt-words.js';
import { say } from '../i18n/say.js';
import type { AnswerMessage } from '../protocol/types/answer.js';
import type { TrustedForm } from '../protocol/types/form.js';
import { isUnreadable } from '../protocol/unreadable-form.js';
import type { SlotElements } from './interactive-form-config.js';
import { renderPart } from './render-part.js';

/** The props of a receipt whose answer the user may change. In a file of their own, so that a page of past receipts does not load the press guard. */
export function changeProps(
  onChange: (() => void) | undefined,
  { trustedForm, answer }: { trustedForm: TrustedForm; answer: AnswerMessage },
  messages: ReceiptWords,
  slots: SlotElements,
): object {
  if (!onChange || answer.status === 'cancelled' || isUnreadable(trustedForm)) return {};
  return { ...pressGuard, change: receiptButton(say(messages, 'change'), onChange, slots) };
}

/** The props of a receipt with words that were not sent, if the host takes these words. */
export function unsentProps(
  onUnsent: ((text: string) => void) | undefined,
  text: string,
  messages: ReceiptWords,
  slots: SlotElements,
  change: ReactNode,
): object {
  if (!onUnsent || text === '') return {};
  const send = receiptButton(say(messages, 'sendAsMessage'), () => onUnsent(text), slots);
  return {
    ...pressGuard,
    change: (
      <>
        {change} {send}
      </>
    ),
  };
}

function receiptButton(word: string, act: () => void, slots: SlotElements): ReactElement {
  return renderPart(slots, 'change', 'button', {}, { type: 'button', onClick: oncePerPress(act), children: word });
}
