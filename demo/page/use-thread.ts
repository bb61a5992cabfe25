import { useEffect, useState } from 'react';
import { applyEvent, type ThreadEvent } from '../shared/apply-event.js';
import type { Thread } from '../shared/thread.js';
import { eventsUrl } from './api.js';

/** `lost` is temporary; `missing` means that the server does not know the conversation. */
export type Connection = 'connecting' | 'open' | 'lost' | 'missing';

export interface LiveThread {
  thread: Thread | undefined;
  connection: Connection;
}

/**
 * A conversation as it happens. For another conversation, mount the component again. After a lost connection the whole conversation is
 * sent again, so nothing is missed or shown twice.
 */
export function useThread(id: string): LiveThread {
  const [state, setState] = useState<LiveThread>({ thread: undefined, connection: 'connecting' });
  useEffect(() => {
    const source = new EventSource(eventsUrl(id));
    source.addEventListener('thread', ({ data }) =>
      setState({ thread: JSON.parse(data as string) as Thread, connection: 'open' }),
    );
    source.addEventListener('change', ({ data }) => {
      const event = JSON.parse(data as string) as ThreadEvent;
      setState(({ thread, connection }) => ({ thread: thread && applyEvent(thread, event), connection }));
    });
    source.addEventListener('error', () => {
      const connection = source.readyState === EventSource.CLOSED ? 'missing' : 'lost';
      setState(({ thread }) => ({ thread, connection }));
    });
    return () => source.close();
  }, [id]);
  return state;
}
