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
        {threads.map(({ id, example, state }) => (
          <li key={id}>
            <a href={hrefOf(id)} aria-current={id === openId ? 'page' : undefined}>
              {words.examples[example].title} <small data-state={state}>{words.states[state]}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
