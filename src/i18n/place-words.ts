import type { Message, Messages } from './messages.js';

export type PlaceWords = Pick<Messages, 'locale' | 'pending' | 'loadFailed' | 'tryAgain'>;

/** The English words of a place whose form is not loaded yet. They are in a file of their own, because a chat begins with no other words. */
export const placeWords: PlaceWords = {
  locale: 'en',
  pending: 'Preparing a question…',
  loadFailed: 'The question could not be loaded.',
  tryAgain: 'Try again',
};

/** A message of a place. It counts nothing, so a chat needs no plural rules for it. */
export function sayPlain(message: Message): string {
  return typeof message === 'string' ? message : message.other;
}
