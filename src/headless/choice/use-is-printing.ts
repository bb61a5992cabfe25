'use client';
import { useSyncExternalStore } from 'react';
import { listen } from '../session/listeners.js';

/** Only `followPrinting` changes it. */
let isPrinting = false;

/** Whether the page is being printed, where nothing scrolls. It is read as a store, because the browser does not wait for another render. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(
    followPrinting,
    () => isPrinting,
    () => false,
  );
}

function followPrinting(onChange: () => void): () => void {
  const change = ({ type }: Event): void => {
    isPrinting = type === 'beforeprint';
    onChange();
  };
  return listen(window, ['beforeprint', 'afterprint'], change);
}
