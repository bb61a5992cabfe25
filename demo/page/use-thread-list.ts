import { useCallback, useEffect, useState } from 'react';
import type { ThreadList } from '../shared/thread.js';
import { listThreads } from './api.js';

/** In ms: how soon a conversation that is not open tells that its agent asks. */
const ROUND = 4_000;

/** The conversations and what waits in them, and what reads them anew. They are also read now and then, and when the user comes back to this tab. */
export function useThreadList(): [list: ThreadList | undefined, refresh: () => void] {
  const [list, setList] = useState<ThreadList>();
  const refresh = useCallback(() => {
    // If the server can't be reached, the open conversation says so.
    listThreads().then(
      (now) => setList((before) => (JSON.stringify(now) === JSON.stringify(before) ? before : now)),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    refresh();
    const round = setInterval(refresh, ROUND);
    window.addEventListener('focus', refresh);
    return () => {
      clearInterval(round);
      window.removeEventListener('focus', refresh);
    };
  }, [refresh]);
  return [list, refresh];
}
