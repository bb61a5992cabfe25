'use client';
import { useState } from 'react';
import type { TrustedForm } from '../protocol/types.js';
import { FormStore } from './form-store.js';

/**
 * The store of a form. A chat reads its blocks again with every token, so a form with the same content keeps its store;
 * one whose questions have changed gets a new one with the answers that still fit; another form starts afresh. Once an
 * answer has been sent it stands beside the questions that it answers, whatever becomes of them.
 */
export function useFormStore(form: TrustedForm, preselectRecommended = false): FormStore {
  const [known, setKnown] = useState(() => ({ form, store: new FormStore(form, preselectRecommended) }));
  if (known.form === form || isSent(known.store, form)) return known.store;
  const next = { form, store: nextStore(known.store, form, preselectRecommended) };
  setKnown(next);
  return next.store;
}

function isSent({ form, phase }: FormStore, next: TrustedForm): boolean {
  return form.toolUseId === next.toolUseId && (phase.name === 'submitting' || phase.name === 'settled');
}

function nextStore(store: FormStore, form: TrustedForm, preselectRecommended: boolean): FormStore {
  const isSameForm = store.form.toolUseId === form.toolUseId;
  if (isSameForm && JSON.stringify(store.form.payload) === JSON.stringify(form.payload)) return store;
  const next = new FormStore(form, preselectRecommended);
  const draft = isSameForm ? store.toDraft() : undefined;
  if (draft !== undefined) next.restore(draft);
  return next;
}
