'use client';
import { useSyncExternalStore } from 'react';
import { listen } from '../session/listeners.js';

/** Whether the page is being printed. Only `followPrinting` changes this variable. */
let isPrinting = false;

/** Whether the page is being printed. Nothing scrolls on paper. The fact is read as a store, because the browser does not wait for another render. */
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
