'use client';
import { useContext, useInsertionEffect, useMemo, useState, type RefObject } from 'react';
import { assertTrustedForm } from '../../protocol/assert-trusted-form.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { isOnServer, ownerWindow } from '../../react/owner-document.js';
import { useIsomorphicLayoutEffect } from '../../react/use-latest.js';
import { useSnapshot } from '../../react/use-snapshot.js';
import { useUnstableWarning } from '../../react/use-unstable-warning.js';
import { FormConfigContext, mergeConfig, useDraftStore, type FormConfig } from '../settings/config.js';
import { FormContent, type Beginning } from '../state/form-content.js';
import type { FormPhase, HostState } from '../state/form-status.js';
import { goesOnWith } from '../state/identity.js';
import { isShown, statusOf, type View } from '../state/page-state.js';
import { beginForm } from '../state/give-answers.js';
import type { FormSession, SessionView } from './form-session.js';
import { FormStore } from './form-store.js';
import { pageOf, sessionOf } from './form-sessions.js';
import { PageStore } from './page-store.js';

type StoreOptions = FormConfig & Beginning & { place?: object | undefined };

/** The store of a form that a component shows, and what the page has to know of the component. */
interface Shown {
  readonly store: FormStore;
  readonly page: PageStore;
  readonly at: Pick<View, 'place' | 'draftStore'>;
  setStore(store: FormStore): void;
  /** Finds the store anew. Call it while rendering. */
  reopen(): void;
}

/**
 * The store of a form that a component is about to show. The place of the form is the whole form if there is one around the component, because it
 * may have shown a receipt before. Otherwise the place is this component.
 */
export function useFormStore(form: TrustedForm, options: StoreOptions, root: object): Shown {
  const page = useSessions(options);
  const draftStore = useDraftStore(options);
  useUnstableWarning('draftStore', draftStore);
  const { preselectRecommended, place = root } = options;
  // Only the first answers count, and a host may write them anew in each render.
  const [initialAnswers] = useState(options.initialAnswers);
  const at = useMemo(() => ({ place, draftStore }), [place, draftStore]);
  const beginning = useMemo(() => ({ preselectRecommended, initialAnswers }), [preselectRecommended, initialAnswers]);
  // A host may read its block anew in each render, and React may render anew before it shows anything. The store stays the same then.
  const [last, setStore] = useState(() => page.open(form, at, beginning));
  const store = useMemo(() => page.open(form, at, beginning, last), [page, form, at, beginning, last]);
  if (store !== last) setStore(store);
  return { store, page, at, setStore, reopen: () => setStore(page.open(form, at, beginning)) };
}

export function useView(
  { store, page, at, setStore, reopen }: Shown,
  form: TrustedForm,
  phase: FormPhase,
  isRevisable: boolean,
  host: HostState,
  lent: Omit<SessionView, 'window'>,
  root: RefObject<HTMLElement | null>,
): void {
  // An answer could not be sent, and other questions arrived meanwhile. The form goes on with these.
  if (phase.name === 'failed' && !goesOnWith(store.getState(), form)) reopen();
  const actions = useMemo(() => ({ ...lent, window: () => ownerWindow(root.current) }), [lent, root]);
  useIsomorphicLayoutEffect(() => {
    // React subscribes to the store of another session after it has shown the form, and a letter typed before that would move the caret. An update in a
    // layout effect lets React subscribe at once.
    setStore(page.show(store, { ...at, id: root, host, isRevisable, actions }, form));
  }, [page, store, form, root, at, host, isRevisable, actions, setStore]);
  useIsomorphicLayoutEffect(() => () => page.dispatch({ type: 'left', view: root }), [page, root]);
  // The host also speaks while the component is hidden, and React then runs no other effect.
  useInsertionEffect(() => {
    queueMicrotask(() => page.dispatch({ type: 'hostSpoke', view: root, host }));
  }, [page, root, host]);
}

/**
 * The session of a form, for a component outside the form: a composer, or a list of waiting forms. Renders when the form's status changes.
 * @throws TypeError if the form was not read by `readFormBlock` or `readRenderPayload`.
 */
export function useFormSession(trustedForm: TrustedForm): FormSession {
  assertTrustedForm(trustedForm);
  const page = useSessions({});
  const find = (): FormStore | undefined => page.known(trustedForm);
  const known = useSnapshot(page.subscribe, find);
  // Until the form is shown, a temporary session stands for it.
  const store = useMemo(
    () => known ?? new FormStore(page, beginForm(new FormContent(trustedForm))),
    [page, known, trustedForm],
  );
  const getStatus = (): FormSession['status'] => {
    const isInPage = page.find(store) && isShown(store.known);
    return (isInPage ? undefined : page.past(store.form)?.status) ?? statusOf(store.known);
  };
  const status = useSnapshot(page.subscribe, getStatus);
  return useMemo(() => ({ ...sessionOf(store), status }), [store, status]);
}

/** The host's sessions, or else the page's sessions. On a server each render has its own, because users share the process. */
export function useSessions(own: Pick<FormConfig, 'sessions'>): PageStore {
  const { sessions } = mergeConfig(own, useContext(FormConfigContext));
  useUnstableWarning('sessions', sessions);
  return useMemo(() => (isOnServer() ? new PageStore() : pageOf(sessions)), [sessions]);
}
