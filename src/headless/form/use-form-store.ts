'use client';
import { useEffect, useState } from 'react';
import type { TrustedForm } from '../../protocol/types/form.js';
import { restoreDraft, writeDraft } from '../drafts/draft.js';
import type { DraftStore } from '../drafts/draft-store.js';
import { FormStore } from './form-store.js';
import { findKept, markShown } from './kept-stores.js';

/**
 * The store of a form. A chat reads its blocks again with every token, so a form with the same content keeps its store;
 * one whose questions have changed gets a new one with the answers that still fit; another form starts afresh. Once an
 * answer has been sent it stands beside the questions that it answers, whatever becomes of them, also while the form
 * is not in the page: nobody can send it a second time.
 */
export function useFormStore(form: TrustedForm, draftStore: DraftStore | null, preselectRecommended = false): FormStore {
  const [store, setStore] = useState(() => {
    const known = findKept(draftStore, form);
    return known && isSameContent(known.form, form) ? known : new FormStore(form, preselectRecommended);
  });
  useEffect(() => markShown(draftStore, store), [draftStore, store]);
  if (isSameContent(store.form, form) || isSent(store, form)) return store;
  const next = nextStore(store, form, preselectRecommended);
  setStore(next);
  return next;
}

/** A host may read the block anew in each render: then the form is another object every time, but not another form. */
function isSameContent(known: TrustedForm, form: TrustedForm): boolean {
  return known === form || (known.toolUseId === form.toolUseId && JSON.stringify(known.payload) === JSON.stringify(form.payload));
}

function isSent(store: FormStore, next: TrustedForm): boolean {
  const { name } = store.getState().phase;
  return store.form.toolUseId === next.toolUseId && (name === 'submitting' || name === 'settled');
}

function nextStore(store: FormStore, form: TrustedForm, preselectRecommended: boolean): FormStore {
  const next = new FormStore(form, preselectRecommended);
  if (store.form.toolUseId !== form.toolUseId) return next;
  const draft = writeDraft(store);
  if (draft !== undefined) restoreDraft(next, draft);
  next.takePlace(store);
  return next;
}
