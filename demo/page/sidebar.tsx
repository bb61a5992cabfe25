import type { ThreadSummary } from '../shared/thread.js';
import { hrefOf } from './use-open-thread.js';
import { useWords } from './words/use-words.js';

interface SidebarProps {
  threads: readonly ThreadSummary[];
  openId: string;
}

export function Sidebar({ threads, openId }: SidebarProps) {
  const words = useWords();
  return (
    <nav className="sidebar" aria-label={words.conversations}>
      <a className="new" href={hrefOf('')}>
        {words.newConversation}
      </a>
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
                {words.examples[thread.example].title} <small data-state={thread.state}>{words.states[thread.state]}</small>
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
