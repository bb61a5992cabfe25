import type { AnswerMessage } from '../../protocol/types/answer.js';
import { revisionOf } from '../form/status/form-status.js';
import { hasUnsent } from '../form/store/form-state.js';
import type { FormStore } from '../form/store/form-store.js';
import { listen } from '../form/store/listeners.js';
import { reviseAnswer } from '../form/store/revise-answer.js';
import { restoreStoredDraft, writeDraft } from './draft.js';
import type { DraftStore } from './draft-store.js';
import { earlyDraftKey } from './form-key.js';

/** How long after a change the draft is written, in ms. Leaving the page writes at once. */
const SAVE_DELAY = 200;

/** The draft of a form or, with a revision, of the change of that answer. A draft that changes an earlier answer is out of date. */
export function findDraft(key: string, draftStore: DraftStore | null | undefined, revision?: number): string | undefined {
  const draft: unknown = ignoringErrors(() => draftStore?.get(key));
  const head = headOf(revision);
  return typeof draft === 'string' && draft.startsWith(head) ? draft.slice(head.length) : undefined;
}

/** Restores the draft of a form from its draft store. */
function readDraft(store: FormStore, key: string, draftStore: DraftStore | null | undefined): void {
  store.draft = findDraft(key, draftStore, revisedOf(store));
  restoreStoredDraft(store, store.draft);
}

/** Restores the draft when a session reads a draft store for the first time. */
export function readFirst(store: FormStore, key: string, draftStore: DraftStore | null | undefined): void {
  // A draft from before the form got its `ask_id` is older than a draft from after that.
  const early = earlyDraftKey(store.form);
  readDraft(store, findDraft(key, draftStore) === undefined ? early : key, draftStore);
  if (early !== key) dropDraft(early, draftStore);
}

/** Goes on with the change of a sent answer, if there is a draft of such a change. The result is whether there is. */
export function goOnWithChange(store: FormStore, key: string, draftStore: DraftStore | null | undefined, answer: AnswerMessage): boolean {
  if (answer.status !== 'answered') return false;
  if (!findDraft(key, draftStore, revisionOf(answer))) return false;
  reviseAnswer(store, answer);
  readDraft(store, key, draftStore);
  return true;
}

/** The draft of a change begins with the number of its revision, so that it is never read as the draft of a first answer. */
function headOf(revision: number | undefined): string {
  return revision === undefined ? '' : `${revision + 1}:`;
}

/** The number of the answer that is being changed. */
function revisedOf(store: FormStore): number | undefined {
  const { revised } = store.getState().phase;
  return revised && revisionOf(revised.answer);
}

export function dropDraft(key: string, draftStore: DraftStore | null | undefined): void {
  ignoringErrors(() => draftStore?.remove(key));
}

/**
 * Writes the draft soon after each change, and at once when the page goes. Returns the function that writes the draft a last time and
 * stops.
 */
export function keepDraft(store: FormStore, key: string, draftStore: DraftStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // If another tab has written a draft since, only a change in this tab may replace that draft.
  const stored = findDraft(key, draftStore);
  const isBehind = stored !== undefined && stored !== store.draft;
  let saved = isBehind ? store.getState().fields : store.start;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const { phase, fields } = store.getState();
    const isAllSent = phase.name === 'settled' && !phase.unsent;
    if (fields === saved || isAllSent) return;
    saved = fields;
    const isUnchangedAnswer = phase.revised !== undefined && !hasUnsent(store, store.getState());
    const draft = isUnchangedAnswer ? undefined : writeDraft(store);
    if (draft === undefined) dropDraft(key, draftStore);
    else ignoringErrors(() => draftStore.set(key, headOf(revisedOf(store)) + draft));
  };
  const unsubscribe = store.subscribe(() => {
    timer ??= setTimeout(flush, SAVE_DELAY);
  });
  // The form may have replaced other questions, or have got other ids, so its draft is written at once. Later, another tab may have written more.
  flush();
  // `pagehide` also comes when a phone drops the page. Some browsers send only `visibilitychange`.
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
