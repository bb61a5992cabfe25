import { useSyncExternalStore } from 'react';

/** The id of the conversation in the page's address; empty where none is open. */
export function useOpenThread(): string {
  return useSyncExternalStore(subscribe, getOpenThread);
}

/** The same, as the address is now. */
export function getOpenThread(): string {
  return location.hash.replace(/^#\/?/, '');
}

/** The address of a conversation, or with an empty id of the list. */
export function hrefOf(threadId: string): string {
  return `#/${threadId}`;
}

export function openThread(threadId: string): void {
  location.hash = hrefOf(threadId);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
