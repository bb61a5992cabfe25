'use client';
import { useContext, useEffect, useMemo, useSyncExternalStore, type RefObject } from 'react';
import { assertTrustedForm } from '../../protocol/assert-trusted-form.js';
import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import type { FormStore } from '../form/store/form-store.js';
import { revisionOf, rulesOf, type FormStatus } from '../form/status/form-status.js';
import { FormConfigContext, mergeConfig, useDraftStore, type FormConfig } from '../settings/config.js';
import { useIsomorphicLayoutEffect } from '../settings/use-latest.js';
import { useUnstableWarning } from '../settings/use-unstable-warning.js';
import type { FormSession, SessionView } from './form-session.js';
import { pageSessions, SessionRegistry, type FormSessions } from './form-sessions.js';
import { dropDraft, findDraft } from './keep-draft.js';
import type { LiveSession } from './live-session.js';

interface ShownSession {
  readonly session: LiveSession;
  /** The store for the questions that this component shows. */
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
  // Once for each arriving form, or two components with different questions would alternate for ever.
  const wanted = useMemo(() => (isSent ? session.getStore() : session.take(form)), [session, form, isSent]);
  return { session, store: session.isReplaced(wanted) ? current : wanted };
}

/** Attaches a component to its session while it is in the page. Its draft is kept until the form is settled. */
export function useAttachment(
  { session, store }: ShownSession,
  options: FormConfig & { revisable?: boolean | undefined },
  view: RefObject<SessionView>,
  status: FormStatus,
): void {
  const { revisable = false } = options;
  const draftStore = useDraftStore(options);
  const { isSettled } = rulesOf(status);
  useUnstableWarning('draftStore', draftStore);
  useIsomorphicLayoutEffect(() => session.attach(store, view), [session, store, view]);
  // A layout effect, so that what was typed is written before the next form reads it.
  useIsomorphicLayoutEffect(
    () => (isSettled ? session.settle(draftStore, revisable) : session.keepDraft(draftStore)),
    [session, store, draftStore, isSettled, revisable],
  );
  useEffect(() => session.notify(), [session, status]);
}

/** Goes on with the change of a past answer, where one was begun. Otherwise removes what a form left behind that was settled earlier or elsewhere. */
export function usePastForm(
  form: TrustedForm,
  answer: AnswerMessage,
  { sessions, draftStore, revisable }: FormConfig & { revisable?: boolean | undefined },
  goOn: (shown: 'form') => void,
): void {
  // No more than its number is held, because a page may have hundreds of receipts.
  const revision = revisable ? revisionOf(answer) : undefined;
  useIsomorphicLayoutEffect(() => {
    const registry = registryOf(sessions);
    const session = registry.known(form);
    const isChanging = (): boolean =>
      revisionOf(session?.getStore().getState().phase.revised?.answer) === revision || findDraft(form, draftStore, revision) !== undefined;
    if (revision !== undefined && isChanging()) goOn('form');
    else {
      dropDraft({ form }, draftStore);
      if (session?.isAttached === false) registry.forget(session);
    }
  }, [sessions, form, draftStore, revision, goOn]);
}

/**
 * The session of a form, from outside the form: for a composer whose user writes instead of answering, or for a list of waiting forms. It
 * renders when the form's status changes.
 * @throws TypeError if the form was not read by `readFormBlock` or `readRenderPayload`.
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

/** The host's sessions, else those of the page. On a server each render has its own, because users share the process. */
function useSessions(own: Pick<FormConfig, 'sessions'>): SessionRegistry {
  const { sessions } = mergeConfig(own, useContext(FormConfigContext));
  return useMemo(() => (typeof document === 'undefined' ? new SessionRegistry() : registryOf(sessions)), [sessions]);
}

function registryOf(sessions: FormSessions | undefined): SessionRegistry {
  // Only `createFormSessions()` makes sessions.
  return (sessions as SessionRegistry | undefined) ?? pageSessions();
}
