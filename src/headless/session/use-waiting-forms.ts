'use client';
import { useMemo, useSyncExternalStore } from 'react';
import type { TrustedForm } from '../../protocol/types/form.js';
import type { SessionRegistry } from './form-sessions.js';
import { useSessions } from './use-session.js';

/**
 * The forms that wait for an answer, oldest first, for an inbox or for a count in the title. A form counts even while it is not in the page.
 * `useFormSession(form)` is the session of a form. The component renders when another form waits, and when a form no longer waits.
 */
export function useWaitingForms(): readonly TrustedForm[] {
  const sessions = useSessions({});
  const { subscribe, list } = useMemo(() => followWaiting(sessions), [sessions]);
  return useSyncExternalStore(subscribe, list, list);
}

function followWaiting(sessions: SessionRegistry) {
  let forms: readonly TrustedForm[] = [];
  return {
    /** Returns the same array until another form waits, or a form no longer waits. */
    list() {
      const now = sessions.waiting().map(({ form }) => form);
      const isSameList = now.length === forms.length && now.every((form, index) => form === forms[index]);
      if (!isSameList) forms = now;
      return forms;
    },
    /** Sessions come and go, and a session that does not wait may wait again. */
    subscribe(listener: () => void) {
      let leave: (() => void)[] = [];
      const leaveAll = (): void => leave.forEach((leaveOne) => leaveOne());
      const follow = (): void => {
        leaveAll();
        leave = sessions.all().map((session) => session.subscribe(listener));
        listener();
      };
      const leaveSessions = sessions.subscribe(follow);
      follow();
      return () => {
        leaveSessions();
        leaveAll();
      };
    },
  };
}
