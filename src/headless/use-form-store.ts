'use client';
import { useEffect, useState } from 'react';
import type { TrustedForm } from '../protocol/types.js';
import { restoreDraft, writeDraft } from './draft.js';
import type { DraftStore } from './draft-store.js';
import { FormStore } from './form-store.js';

/** Forms whose answer is on its way or could not be sent, beside their drafts: the page may let go of them meanwhile. */
const unsettled = new WeakMap<DraftStore, Map<string, FormStore>>();

/**
 * The store of a form. A chat reads its blocks again with every token, so a form with the same content keeps its store;
 * one whose questions have changed gets a new one with the answers that still fit; another form starts afresh. Once an
 * answer has been sent it stands beside the questions that it answers, whatever becomes of them, also while the form
 * is not in the page: nobody can send it a second time.
 */
export function useFormStore(form: TrustedForm, draftStore: DraftStore | null, preselectRecommended = false): FormStore {
  const [store, setStore] = useState(() => {
    const known = draftStore && unsettled.get(draftStore)?.get(form.toolUseId);
    return known && isSameContent(known.form, form) ? known : new FormStore(form, preselectRecommended);
  });
  useEffect(() => {
    if (draftStore === null) return undefined;
    const keep = (): void => keepUnsettled(draftStore, store);
    keep();
    return store.subscribe('phase', keep);
  }, [draftStore, store]);
  if (isSameContent(store.form, form) || isSent(store, form)) return store;
  const next = nextStore(store, form, preselectRecommended);
  setStore(next);
  return next;
}

/** A host may read the block anew in each render: then the form is another object every time, but not another form. */
function isSameContent(known: TrustedForm, form: TrustedForm): boolean {
  return known === form || (known.toolUseId === form.toolUseId && JSON.stringify(known.payload) === JSON.stringify(form.payload));
}

function isSent({ form, phase }: FormStore, next: TrustedForm): boolean {
  return form.toolUseId === next.toolUseId && (phase.name === 'submitting' || phase.name === 'settled');
}

function nextStore(store: FormStore, form: TrustedForm, preselectRecommended: boolean): FormStore {
  const next = new FormStore(form, preselectRecommended);
  if (store.form.toolUseId !== form.toolUseId) return next;
  const draft = writeDraft(store);
  if (draft !== undefined) restoreDraft(next, draft);
  next.takePlace(store);
  return next;
}

function keepUnsettled(draftStore: DraftStore, store: FormStore): void {
  const stores = unsettled.get(draftStore) ?? new Map<string, FormStore>();
  unsettled.set(draftStore, stores);
  if (store.phase.name === 'submitting' || store.phase.name === 'failed') stores.set(store.form.toolUseId, store);
  else stores.delete(store.form.toolUseId);
}
