import { useState } from 'react';
import type { ThreadSummary } from '../shared/thread.js';
import { Icon } from './icon.js';
import { NEXT_KEY } from './use-inbox.js';
import { hrefOf } from './use-open-thread.js';
import { useWords } from './words/use-words.js';

export interface SidebarProps {
  threads: readonly ThreadSummary[];
  /** By the id of a conversation. */
  titles: ReadonlyMap<string, string>;
  openId: string;
  /** How many forms wait for the user. */
  waiting: number;
  onNext: () => void;
}

export function Sidebar({ threads, titles, openId, waiting, onNext }: SidebarProps) {
  const words = useWords();
  return (
    <nav className="sidebar" aria-label={words.conversations}>
      <a className="new" href={hrefOf('')}>
        <Icon name="new" />
        {words.newConversation}
      </a>
      {waiting > 0 && (
        <div className="inbox">
          <span role="status">{words.waiting(waiting)}</span>
          <button type="button" className="quiet" onClick={onNext} aria-keyshortcuts={NEXT_KEY}>
            {words.nextForm} <kbd aria-hidden>{NEXT_KEY}</kbd>
          </button>
          <NotifyButton />
        </div>
      )}
      <h2>{words.conversations}</h2>
      {threads.length === 0 && <p>{words.noConversations}</p>}
      <ul>
        {threads.map((thread) => (
          <li key={thread.id}>
            {thread.state === 'damaged' ? (
              <p>
                {words.damagedThread} <small>{thread.id}</small>
              </p>
            ) : (
              <a href={hrefOf(thread.id)} aria-current={thread.id === openId ? 'page' : undefined}>
                {titles.get(thread.id)} <small data-state={thread.state}>{words.states[thread.state]}</small>
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Asks the browser once. Where it may notify, or must not, there is nothing to press. */
function NotifyButton() {
  const words = useWords();
  const [permission, setPermission] = useState(() => ('Notification' in window ? Notification.permission : 'denied'));
  if (permission !== 'default') return null;
  return (
    <button type="button" className="quiet" onClick={() => void Notification.requestPermission().then(setPermission)}>
      {words.notify}
    </button>
  );
}
