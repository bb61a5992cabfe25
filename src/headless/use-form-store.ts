'use client';
import { useState } from 'react';
import type { TrustedForm } from '../protocol/types.js';
import { restoreDraft, writeDraft } from './draft.js';
import { FormStore } from './form-store.js';

/**
 * The store of a form. A chat reads its blocks again with every token, so a form with the same content keeps its store;
 * one whose questions have changed gets a new one with the answers that still fit; another form starts afresh. Once an
 * answer has been sent it stands beside the questions that it answers, whatever becomes of them.
 */
export function useFormStore(form: TrustedForm, preselectRecommended = false): FormStore {
  const [store, setStore] = useState(() => new FormStore(form, preselectRecommended));
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
  next.takePlace(store.view);
  return next;
}
