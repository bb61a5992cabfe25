'use client';
import { useState, useSyncExternalStore, type RefObject } from 'react';
import { ownerWindow } from '../../react/owner-document.js';
import { listen } from '../session/listeners.js';

/** Whether the page is being printed. Nothing scrolls on paper. The fact is read as a store, because the browser does not wait for another render. */
export function useIsPrinting(root: RefObject<HTMLElement | null>): boolean {
  const [printing] = useState(() => followPrinting(root));
  return useSyncExternalStore(printing.subscribe, printing.get, () => false);
}

function followPrinting(root: RefObject<HTMLElement | null>) {
  let isPrinting = false;
  return {
    get: (): boolean => isPrinting,
    subscribe: (onChange: () => void) =>
      listen(ownerWindow(root.current), ['beforeprint', 'afterprint'], ({ type }) => {
        isPrinting = type === 'beforeprint';
        onChange();
      }),
  };
}
