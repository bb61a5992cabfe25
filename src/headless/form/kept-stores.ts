import type { TrustedForm } from '../../protocol/types/form.js';
import type { DraftStore } from '../drafts/draft-store.js';
import type { FormStore } from './form-store.js';

/** How many forms that were settled out of sight are remembered, in each draft store. */
const SETTLED_LIMIT = 50;

/** Forms whose answer is on its way or could not be sent, for each draft store. The page may unmount them in the meantime. */
const kept = new WeakMap<DraftStore, Map<string, FormStore>>();

/** Forms that are in the page. */
const shown = new WeakSet<FormStore>();

/** The store of a form that left the page after it was sent. */
export function findKept(draftStore: DraftStore | null, { toolUseId }: TrustedForm): FormStore | undefined {
  return draftStore === null ? undefined : kept.get(draftStore)?.get(toolUseId);
}

/**
 * Records that a form is in the page. Returns a function that records that it no longer is. One that could not be sent is kept from now on, in the
 * place of the one with other questions that it may have come from.
 */
export function markShown(draftStore: DraftStore | null, store: FormStore): () => void {
  shown.add(store);
  if (phaseOf(store) === 'settled') drop(draftStore, store);
  keepSent(draftStore, store);
  return () => void shown.delete(store);
}

/**
 * Keeps a store that has just sent an answer until the answer has arrived or the form is reset. If the form is not in the page when the
 * answer arrives, it is kept until it is shown again.
 */
export function keepSent(draftStore: DraftStore | null, store: FormStore): void {
  if (draftStore === null || !isUnsettled(store)) return;
  const stores = kept.get(draftStore) ?? new Map<string, FormStore>();
  if (stores.get(store.form.toolUseId) === store) return;
  kept.set(draftStore, stores.set(store.form.toolUseId, store));
  const unsubscribe = store.subscribe(() => {
    if (isUnsettled(store)) return;
    unsubscribe();
    if (phaseOf(store) === 'editing' || shown.has(store)) drop(draftStore, store);
    else limit(stores);
  });
}

function drop(draftStore: DraftStore | null, store: FormStore): void {
  if (findKept(draftStore, store.form) === store && draftStore) kept.get(draftStore)?.delete(store.form.toolUseId);
}

/** Forgets the oldest stores that are settled. */
function limit(stores: Map<string, FormStore>): void {
  const settled = [...stores].filter(([, store]) => phaseOf(store) === 'settled');
  for (const [toolUseId] of settled.slice(0, -SETTLED_LIMIT)) stores.delete(toolUseId);
}

function isUnsettled(store: FormStore): boolean {
  return phaseOf(store) === 'submitting' || phaseOf(store) === 'failed';
}

function phaseOf(store: FormStore): string {
  return store.getState().phase.name;
}
