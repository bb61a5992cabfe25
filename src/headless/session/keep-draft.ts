import type { TrustedForm } from '../../protocol/types/form.js';
import { revisionOf } from '../form/status/form-status.js';
import { hasUnsent } from '../form/store/form-state.js';
import type { FormStore } from '../form/store/form-store.js';
import { listen } from '../form/store/listeners.js';
import { restoreDraft, writeDraft } from './draft.js';
import type { DraftStore } from './draft-store.js';
import { draftKey } from './form-key.js';

/** How long typing waits before it is written, in ms. Leaving the page writes at once. */
const SAVE_DELAY = 200;

/** The draft of a form or, with a revision, of the change of that answer. A change of an earlier answer is out of date. */
export function findDraft(form: TrustedForm, draftStore: DraftStore | null | undefined, revision?: number): string | undefined {
  const draft: unknown = ignoringErrors(() => draftStore?.get(draftKey(form)));
  const head = headOf(revision);
  return typeof draft === 'string' && draft.startsWith(head) ? draft.slice(head.length) : undefined;
}

/** Restores a form from its draft store. */
export function readDraft(store: FormStore, draftStore: DraftStore | null | undefined): void {
  restoreDraft(store, findDraft(store.form, draftStore, revisedOf(store)));
}

/** The draft of a change begins with its number, so that it is no draft of a first answer. */
function headOf(revision: number | undefined): string {
  return revision === undefined ? '' : `${revision + 1}:`;
}

/** The revision that is being changed. */
function revisedOf(store: FormStore): number | undefined {
  const { revised } = store.getState().phase;
  return revised && revisionOf(revised.answer);
}

export function dropDraft({ form }: Pick<FormStore, 'form'>, draftStore: DraftStore | null | undefined): void {
  ignoringErrors(() => draftStore?.remove(draftKey(form)));
}

/**
 * Writes the draft soon after each change, and at once when the page goes. Returns the function that writes it a last time and ends this.
 */
export function keepDraft(store: FormStore, draftStore: DraftStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saved = store.getState().fields;
  const flush = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const { phase } = store.getState();
    if (phase.name === 'settled') return;
    const draft = !phase.revised || hasUnsent(store.fields, store.getState()) ? writeDraft(store) : undefined;
    if (draft === undefined) dropDraft(store, draftStore);
    else ignoringErrors(() => draftStore.set(draftKey(store.form), headOf(revisedOf(store)) + draft));
  };
  const unsubscribe = store.subscribe(() => {
    const { fields } = store.getState();
    if (fields === saved) return;
    saved = fields;
    timer ??= setTimeout(flush, SAVE_DELAY);
  });
  // `pagehide` also comes when a phone drops the page; some browsers send only `visibilitychange`.
  const ignorePage = listen(window, ['pagehide', 'visibilitychange'], flush);
  return () => {
    flush();
    unsubscribe();
    ignorePage();
  };
}

/** Storage may be blocked, full or hold garbage. The form then works without a draft. */
function ignoringErrors<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
