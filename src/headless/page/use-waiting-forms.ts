'use client';
import { useMemo } from 'react';
import type { TrustedForm } from '../../protocol/types/form.js';
import { useSnapshot } from '../../react/use-snapshot.js';
import { listWaiting } from './form-sessions.js';
import type { PageStore } from './page-store.js';
import { useSessions } from './use-form-store.js';

/**
 * The forms that wait for an answer, oldest first, in the page or not, for an inbox or for a count in the title. `useFormSession(form)` is the
 * session of a form. Renders when another form waits, and when a form no longer waits.
 */
export function useWaitingForms(): readonly TrustedForm[] {
  const page = useSessions({});
  const list = useMemo(() => sameWhileWaiting(page), [page]);
  return useSnapshot(page.subscribe, list);
}

/** Returns the same array until another form waits, or a form no longer waits. */
function sameWhileWaiting(page: PageStore): () => readonly TrustedForm[] {
  let forms: readonly TrustedForm[] = [];
  return () => {
    const now = listWaiting(page).map(({ form }) => form);
    const isSameList = now.length === forms.length && now.every((form, index) => form === forms[index]);
    if (!isSameList) forms = now;
    return forms;
  };
}
