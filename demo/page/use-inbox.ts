import { useCallback, useEffect, useRef } from 'react';
import { NOTHING, type ThreadList } from '../shared/thread.js';
import { focusForm } from './focus-form.js';
import { getOpenThread, openThread } from './use-open-thread.js';
import { useWords } from './words/use-words.js';

/** The key of the next form. No browser has another use for it, and it types nothing. */
export const NEXT_KEY = 'F8';

/**
 * Tells of the forms that wait: their number in the title, a notification of a new one while the user is elsewhere, and a key for the next one.
 *
 * @returns what opens the next one.
 */
export function useInbox(list: ThreadList | undefined): () => void {
  const { title } = useWords();
  const { waiting } = list ?? NOTHING;
  useNotifications(list);
  useEffect(() => {
    document.title = waiting.length > 0 ? `(${waiting.length}) ${title}` : title;
  }, [waiting, title]);
  const openNext = useCallback(() => {
    // The address is ahead of what is drawn: a second press that comes at once opens the form after the next.
    const openId = getOpenThread();
    const ids = [...new Set(waiting.map(({ task_id }) => task_id))];
    const next = ids[(ids.indexOf(openId) + 1) % ids.length];
    if (next === openId) focusForm();
    else if (next) openThread(next);
  }, [waiting]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== NEXT_KEY || event.repeat) return;
      event.preventDefault();
      openNext();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [openNext]);
  return openNext;
}

/** What waits when the page opens is no news, and neither is what the user looks at. */
function useNotifications(list: ThreadList | undefined): void {
  const words = useWords();
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (!list) return;
    const { waiting } = list;
    const isElsewhere = document.visibilityState === 'hidden' || !document.hasFocus();
    const news = waiting.filter((form) => known.current?.has(keyOf(form)) === false);
    known.current = new Set([...(known.current ?? []), ...waiting.map(keyOf)]);
    if (!isElsewhere || !('Notification' in window) || Notification.permission !== 'granted') return;
    for (const form of news) {
      const notification = new Notification(words.states.waiting, { body: form.title ?? '', tag: keyOf(form) });
      notification.addEventListener('click', () => {
        window.focus();
        openThread(form.task_id);
      });
    }
  }, [list, words]);
}

/** An id such as `call_0` is unique in no wider scope than its conversation. */
function keyOf({ task_id, tool_use_id }: ThreadList['waiting'][number]): string {
  return `${task_id} ${tool_use_id}`;
}
