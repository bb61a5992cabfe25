import type { Messages } from './messages.js';

/** The English words of receipts. They are in a file of their own, because a page of past receipts needs no other words. */
export const receiptWords = {
  locale: 'en',
  answered: 'Answered',
  denied: 'Denied',
  cancelled: 'Cancelled',
  expired: 'This can no longer be answered.',
  unreadable: "This question can't be shown.",
  wroteInstead: 'You wrote instead:',
  change: 'Change',
  sendAsMessage: 'Send as a message',
  skipped: 'Skipped',
  noAnswer: 'No answer',
  delegate: 'You decide',
  leftOpen: 'Left open',
  ownWords: 'your own words',
  untouched: 'default, not changed',
  notSent: 'not sent',
  note: 'Note:',
  offered: 'What was offered',
  callLabel: 'What this allows',
  interactive_form_already_answered: 'This question has been answered already.',
} satisfies Partial<Messages>;

export type ReceiptKey = Exclude<keyof typeof receiptWords, 'locale'>;

export type ReceiptWords = Pick<Messages, ReceiptKey | 'locale' | 'approvals'>;
