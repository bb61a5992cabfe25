import type { AnswerMessage } from '../../protocol/types/answer.js';
import { revisionOf } from '../form/status/form-status.js';
import { hasUnsent } from '../form/store/form-state.js';
import type { FormStore } from '../form/store/form-store.js';
import { listen } from '../form/store/listeners.js';
import { reviseAnswer } from '../form/store/revise-answer.js';
import { restoreDraft, writeDraft } from './draft.js';
import type { DraftStore } from './draft-store.js';
import { draftKey } from './form-key.js';

/** How long typing waits before it is written, in ms. Leaving the page writes at once. */
const SAVE_DELAY = 200;

/** The draft of a form or, with a revision, of the change of that answer. A change of an earlier answer is out of date. */
export function findDraft(key: string, draftStore: DraftStore | null | undefined, revision?: number): string | undefined {
  const draft: unknown = ignoringErrors(() => draftStore?.get(key));
  const head = headOf(revision);
  return typeof draft === 'string' && draft.startsWith(head) ? draft.slice(head.length) : undefined;
}

/** Restores a form from its draft store. */
function readDraft(store: FormStore, key: string, draftStore: DraftStore | null | undefined): void {
  store.draft = findDraft(key, draftStore, revisedOf(store));
  restoreDraft(store, store.draft, true);
}

/** The first reading of a draft store. */
export function readFirst(store: FormStore, key: string, draftStore: DraftStore | null | undefined): void {
  const early = draftKey(store.form, true);
  // Words from before it got its `ask_id`, and older than those after that.
  readDraft(store, findDraft(key, draftStore) === undefined ? early : key, draftStore);
  if (early !== key) dropDraft(early, draftStore);
}

/** Goes on with the change of a sent answer, if there is one. */
export function goOnWithChange(store: FormStore, key: string, draftStore: DraftStore | null | undefined, answer: AnswerMessage): boolean {
  if (answer.status !== 'answered' || !findDraft(key, draftStore, revisionOf(answer))) return false;
  reviseAnswer(store, answer);
  readDraft(store, key, draftStore);
  return true;
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

export function dropDraft(key: string, draftStore: DraftStore | null | undefined): void {
  ignoringErrors(() => draftStore?.remove(key));
}

/**
 * Writes the draft soon after each change, and at once when the page goes. Returns the function that writes it a last time and ends this.
 */
export function keepDraft(store: FormStore, key: string, draftStore: DraftStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Over what another tab has written since, only a change in this one is written.
  const isBehind = (findDraft(key, draftStore) ?? store.draft) !== store.draft;
  let saved = isBehind ? store.getState().fields : store.start;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const { phase, fields } = store.getState();
    if (fields === saved || (phase.name === 'settled' && !phase.unsent)) return;
    saved = fields;
    const draft = !phase.revised || hasUnsent(store, store.getState()) ? writeDraft(store) : undefined;
    if (draft === undefined) dropDraft(key, draftStore);
    else ignoringErrors(() => draftStore.set(key, headOf(revisedOf(store)) + draft));
  };
  const unsubscribe = store.subscribe(() => {
    timer ??= setTimeout(flush, SAVE_DELAY);
  });
  // It may have taken over from other questions, or have got other ids. Later would be too late: by then another tab may have written more.
  flush();
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
