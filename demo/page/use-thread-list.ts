import { useCallback, useEffect, useState } from 'react';
import type { ThreadSummary } from '../shared/thread.js';
import { listThreads } from './api.js';

/** The conversations, and what reads them anew. They are also read when the user comes back to this tab. */
export function useThreadList(): [threads: readonly ThreadSummary[], refresh: () => void] {
  const [threads, setThreads] = useState<readonly ThreadSummary[]>([]);
  const refresh = useCallback(() => {
    // If the server can't be reached, the open conversation says so.
    listThreads().then(setThreads, () => undefined);
  }, []);
  useEffect(() => {
    refresh();
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [refresh]);
  return [threads, refresh];
}
