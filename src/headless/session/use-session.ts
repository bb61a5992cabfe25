'use client';
import { useContext, useEffect, useMemo, useState, useSyncExternalStore, type RefObject } from 'react';
import { assertTrustedForm } from '../../protocol/assert-trusted-form.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { FormContent, type Beginning } from '../state/form-content.js';
import { statusRulesOf, type FormStatus } from '../state/form-status.js';
import { FormConfigContext, mergeConfig, useDraftStore, type FormConfig } from '../settings/config.js';
import { isOnServer, ownerWindow } from '../../react/owner-document.js';
import { useIsomorphicLayoutEffect, useLatest } from '../../react/use-latest.js';
import { useUnstableWarning } from '../../react/use-unstable-warning.js';
import type { FormSession, SessionView } from './form-session.js';
import { pageSessions, SessionRegistry, type Arrival, type FormSessions } from './form-sessions.js';
import { isSent } from '../state/select.js';
import { beginForm } from '../state/start.js';
import { LiveSession } from './live-session.js';

type SessionOptions = FormConfig & Beginning & { place?: object | undefined };

interface ShownSession {
  readonly session: LiveSession;
  readonly sessions: SessionRegistry;
  readonly arrival: Arrival;
  readonly form: TrustedForm;
  /** Opens the form anew, because the form has gone on in another session. */
  leave(session: LiveSession): void;
}

/**
 * The session of a form that a component is about to show. The place of the session is the whole form if there is one around the component, because
 * it may have shown a receipt before. Otherwise the place is this component.
 */
export function useSession(form: TrustedForm, options: SessionOptions, root: object): ShownSession {
  const sessions = useSessions(options);
  const draftStore = useDraftStore(options);
  const { preselectRecommended, place = root } = options;
  // Only the first answers count, and a host may write them anew in each render.
  const [initialAnswers] = useState(options.initialAnswers);
  const [left, leave] = useState<LiveSession>();
  const arrival = useMemo(
    () => ({ place, draftStore, preselectRecommended, initialAnswers }),
    [place, draftStore, preselectRecommended, initialAnswers],
  );
  // A host may read its block anew in each render, and React may render anew before it shows anything. The session stays the same then.
  const [last, setLast] = useState(() => sessions.open(form, arrival));
  const session = useMemo(() => sessions.open(form, arrival, last, left), [sessions, form, arrival, last, left]);
  if (session !== last) setLast(session);
  return { session, sessions, arrival, form, leave };
}

/** Attaches a component to its session while the component is in the page. The draft is kept until the form is settled. */
export function useAttachment(
  { session, sessions, arrival, form, leave }: ShownSession,
  content: FormContent,
  options: FormConfig & { revisable?: boolean | undefined },
  view: SessionView,
  status: FormStatus,
  root: RefObject<HTMLElement | null>,
): void {
  const { revisable = false } = options;
  const draftStore = useDraftStore(options);
  const { isSettled } = statusRulesOf(status);
  useUnstableWarning('draftStore', draftStore);
  const latestArrival = useLatest(arrival);
  const [, setSubscribed] = useState(session);
  useIsomorphicLayoutEffect(() => {
    // React subscribes to the store of another session after it has shown the form, and a letter typed before that would move the caret. An update in a
    // layout effect lets React subscribe at once.
    setSubscribed(session);
    const detach = sessions.attach(session, view, latestArrival.current);
    if (!detach) leave(session);
    return detach;
  }, [session, sessions, view, arrival.place, leave, latestArrival]);
  // Each arriving form is taken once. Otherwise two components with different questions would replace each other for ever.
  const hasBeenSent = isSent(session.state);
  useIsomorphicLayoutEffect(() => session.store.dispatch({ type: 'formArrived', form }), [session, form, hasBeenSent]);
  // This is a layout effect, so that the draft is written before the next form reads it.
  useIsomorphicLayoutEffect(
    () =>
      isSettled ? session.settle(draftStore, revisable) : session.draft.keep(draftStore, ownerWindow(root.current)),
    [session, content, draftStore, isSettled, revisable, root],
  );
  useEffect(() => session.notify(), [session, status]);
}

/**
 * The session of a form, for a component outside the form: a composer in which the user writes instead of answering, or a list of waiting forms. The
 * component renders when the form's status changes.
 * @throws TypeError if the form was not read by `readFormBlock` or `readRenderPayload`.
 */
export function useFormSession(trustedForm: TrustedForm): FormSession {
  assertTrustedForm(trustedForm);
  const sessions = useSessions({});
  const find = (): LiveSession | undefined => sessions.known(trustedForm);
  const known = useSyncExternalStore(sessions.subscribe, find, find);
  // Until the form is shown, a temporary session stands for it.
  const session = useMemo(
    () => known ?? new LiveSession(beginForm(new FormContent(trustedForm)), () => undefined),
    [known, trustedForm],
  );
  const own = useSyncExternalStore(session.subscribe, session.getStatus, session.getStatus);
  const getPast = (): FormSession['status'] | undefined =>
    session.isAttached() ? undefined : sessions.past.of(trustedForm)?.answer.status;
  const status = useSyncExternalStore(sessions.subscribe, getPast, getPast) ?? own;
  const { cancel, reset, getAnswers, hasUnsent } = session;
  return useMemo(
    () => ({ status, cancel, reset, getAnswers, hasUnsent }),
    [status, cancel, reset, getAnswers, hasUnsent],
  );
}

/** The host's sessions, or else the page's sessions. On a server each render has its own, because users share the process. */
export function useSessions(own: Pick<FormConfig, 'sessions'>): SessionRegistry {
  const { sessions } = mergeConfig(own, useContext(FormConfigContext));
  useUnstableWarning('sessions', sessions);
  return useMemo(() => (isOnServer() ? new SessionRegistry() : registryOf(sessions)), [sessions]);
}

/** Only `createFormSessions()` makes sessions. */
export function registryOf(sessions: FormSessions | undefined): SessionRegistry {
  return (sessions as SessionRegistry | undefined) ?? pageSessions();
}
