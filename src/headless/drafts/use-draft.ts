'use client';
import { useCallback, useEffect, useRef } from 'react';
import type { TrustedForm } from '../../protocol/types/form.js';
import type { FormStore } from '../form/form-store.js';
import { useIsomorphicLayoutEffect } from '../settings/use-latest.js';
import { restoreDraft, writeDraft } from './draft.js';
import type { DraftStore } from './draft-store.js';

/** How long typing may go on before it is written, in ms. Leaving the page writes at once. */
const SAVE_DELAY = 200;

/**
 * Keeps the unsent answers in a draft: restored when the form appears (after hydration, so that server and client
 * agree), written soon after each change, gone once the form is settled. Returns what drops it.
 */
export function useDraft(store: FormStore, draftStore: DraftStore | null, isSettled: boolean): () => void {
  const key = draftKey(store.form);
  const drop = useDropDraft(store.form, draftStore, isSettled);

  // Only once: when the questions change, the new store takes over the answers of the old one, which are newer than the draft.
  const { toolUseId } = store.form;
  const restored = useRef<string>(undefined);
  useIsomorphicLayoutEffect(() => {
    if (isSettled || draftStore === null || restored.current === toolUseId) return;
    restored.current = toolUseId;
    const draft = ignoringErrors(() => draftStore.get(key));
    if (typeof draft === 'string') restoreDraft(store, draft);
  }, [store, draftStore, key, toolUseId, isSettled]);

  // A layout effect: what was typed is written before the form that takes this one's place reads it.
  useIsomorphicLayoutEffect(() => {
    if (isSettled) return undefined;
    return saveOnChange(store, (draft) => ignoringErrors(() => (draft === undefined ? drop() : draftStore?.set(key, draft))));
  }, [store, draftStore, key, isSettled, drop]);

  return drop;
}

/** Drops the draft of a form that is settled, here or elsewhere, and returns what drops it at once. */
export function useDropDraft(form: TrustedForm, draftStore: DraftStore | null, isSettled: boolean): () => void {
  const key = draftKey(form);
  const drop = useCallback(() => ignoringErrors(() => draftStore?.remove(key)), [draftStore, key]);
  useEffect(() => {
    if (isSettled) drop();
  }, [isSettled, drop]);
  return drop;
}

/** Two tasks may use the same `ask_id`, so the key holds the ids of the task as well. */
function draftKey({ toolUseId, payload: { ask_id, task_id, subtask_id } }: TrustedForm): string {
  if (ask_id === undefined) return `tool:${toolUseId}`;
  const isAlone = task_id === undefined && subtask_id === undefined;
  return `ask:${isAlone ? ask_id : JSON.stringify([task_id, subtask_id, ask_id])}`;
}

/** Storage may be blocked, full or hold garbage: then there is no draft, and the form goes on. */
function ignoringErrors<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

function saveOnChange(store: FormStore, save: (draft: string | undefined) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saved = store.getState().fields;
  const flush = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    if (store.getState().phase.name !== 'settled') save(writeDraft(store));
  };
  const unsubscribe = store.subscribe(() => {
    const { fields } = store.getState();
    if (fields === saved) return;
    saved = fields;
    timer ??= setTimeout(flush, SAVE_DELAY);
  });
  // `pagehide` also comes where a phone throws the page away; `visibilitychange` is the last word some give.
  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', flush);
  return () => {
    flush();
    unsubscribe();
    window.removeEventListener('pagehide', flush);
    document.removeEventListener('visibilitychange', flush);
  };
}
