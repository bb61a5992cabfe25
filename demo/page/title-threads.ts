import type { ThreadSummary } from '../shared/thread.js';
import type { Words } from './words/words.js';

/** What each conversation is called, by its id: after its example, and from the second conversation of an example on with a number. */
export function titleThreads(threads: readonly ThreadSummary[], { examples }: Words): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  const counts = new Map<string, number>();
  // From the oldest on: a new conversation does not rename an older one.
  for (const thread of threads.toReversed()) {
    if (thread.state === 'damaged') continue;
    const { title } = examples[thread.example];
    const count = (counts.get(title) ?? 0) + 1;
    counts.set(title, count);
    titles.set(thread.id, count === 1 ? title : `${title} (${count})`);
  }
  return titles;
}
