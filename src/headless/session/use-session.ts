'use client';
import { useContext, useEffect, useMemo, useSyncExternalStore, type RefObject } from 'react';
import { assertTrustedForm } from '../../protocol/assert-trusted-form.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import type { FormStore } from '../form/store/form-store.js';
import { rulesOf, type FormStatus } from '../form/status/form-status.js';
import { FormConfigContext, mergeConfig, useDraftStore, type FormConfig } from '../settings/config.js';
import { useIsomorphicLayoutEffect } from '../settings/use-latest.js';
import { useUnstableWarning } from '../settings/use-unstable-warning.js';
import type { FormSession, LiveSession, SessionView } from './form-session.js';
import { pageSessions, SessionRegistry } from './form-sessions.js';

interface ShownSession {
  readonly session: LiveSession;
  /** Its store for the questions that this component shows. */
  readonly store: FormStore;
}

/** The session of a form that a component is about to show. */
export function useSession(form: TrustedForm, options: FormConfig, preselectRecommended = false): ShownSession {
  const sessions = useSessions(options);
  const draftStore = useDraftStore(options);
  const session = useMemo(() => sessions.open(form, draftStore, preselectRecommended), [sessions, form, draftStore, preselectRecommended]);
  const current = useSyncExternalStore(session.subscribe, session.getStore, session.getStore);
  const getIsSent = (): boolean => session.isSent;
  const isSent = useSyncExternalStore(session.subscribe, getIsSent, getIsSent);
  // Once for each form that comes, or else two components with different questions would take turns for ever.
  const wanted = useMemo(() => (isSent ? session.getStore() : session.take(form)), [session, form, isSent]);
  return { session, store: session.isReplaced(wanted) ? current : wanted };
}

/** Attaches a component to its session for as long as it is in the page. Its draft is kept until it is settled. */
export function useAttachment({ session, store }: ShownSession, options: FormConfig, view: RefObject<SessionView>, status: FormStatus): void {
  const draftStore = useDraftStore(options);
  const { isSettled } = rulesOf(status);
  useUnstableWarning('draftStore', draftStore);
  useIsomorphicLayoutEffect(() => session.attach(store, view), [session, store, view]);
  // A layout effect: what was typed is written before the form that takes this one's place reads it.
  useIsomorphicLayoutEffect(() => (isSettled ? session.dropDraft(draftStore) : session.keepDraft(draftStore)), [session, store, draftStore, isSettled]);
  useEffect(() => session.hostChanged(), [session, status]);
}

/** Drops what a form has left behind that was settled long ago or elsewhere. */
export function useDroppedSession(form: TrustedForm, options: FormConfig): void {
  const sessions = useSessions(options);
  const draftStore = useDraftStore(options);
  useEffect(() => sessions.drop(form, draftStore), [sessions, form, draftStore]);
}

/**
 * A form from outside of it: for a composer in which the user writes instead of answering, or a list of what waits. Renders again when the
 * form's status changes.
 *
 * @throws TypeError for a form that neither `readFormBlock` nor `readRenderPayload` has read.
 */
export function useFormSession(trustedForm: TrustedForm): FormSession {
  assertTrustedForm(trustedForm);
  const sessions = useSessions({});
  const find = (): LiveSession => sessions.find(trustedForm);
  const session = useSyncExternalStore(sessions.subscribe, find, find);
  const getStatus = (): FormSession['status'] => session.status;
  const status = useSyncExternalStore(session.subscribe, getStatus, getStatus);
  return useMemo(
    () => ({ status, cancel: (options) => session.cancel(options), reset: () => session.reset(), getAnswers: () => session.getAnswers() }),
    [session, status],
  );
}

/** The host's, else those of the page. On a server each render has its own, because users share the process. */
export function useSessions(own: Pick<FormConfig, 'sessions'>): SessionRegistry {
  const { sessions } = mergeConfig(own, useContext(FormConfigContext));
  // The only sessions there are come from `createFormSessions()`.
  return useMemo(() => (typeof document === 'undefined' ? new SessionRegistry() : ((sessions as SessionRegistry | undefined) ?? pageSessions())), [sessions]);
}
