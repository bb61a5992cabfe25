'use client';
import { useCallback, useRef, useSyncExternalStore, type RefObject } from 'react';
import { ownerWindow } from '../../react/owner-document.js';
import { listen } from '../session/listeners.js';

/** Whether the page is being printed. Nothing scrolls on paper. The fact is read as a store, because the browser does not wait for another render. */
export function useIsPrinting(root: RefObject<HTMLElement | null>): boolean {
  const isPrinting = useRef(false);
  const follow = useCallback(
    (onChange: () => void) =>
      listen(ownerWindow(root.current), ['beforeprint', 'afterprint'], ({ type }) => {
        isPrinting.current = type === 'beforeprint';
        onChange();
      }),
    [root],
  );
  return useSyncExternalStore(
    follow,
    () => isPrinting.current,
    () => false,
  );
}
