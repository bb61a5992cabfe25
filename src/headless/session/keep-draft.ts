import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { revisionOf } from '../form/status/form-status.js';
import { hasUnsent, isSame, type FormState } from '../form/store/form-state.js';
import type { FormStore } from '../form/store/form-store.js';
import { listen } from '../form/store/listeners.js';
import { reviseAnswer } from '../form/store/revise-answer.js';
import { findOwn, parseDrafts, restoreDrafts, toDraft, withoutOwn, withoutTaken, type FormDraft } from './draft.js';
import type { DraftStore } from './draft-store.js';
import { draftKey, earlyDraftKey } from './form-key.js';

/** How long after a change the draft is written, in ms. Leaving the page writes at once. */
const SAVE_DELAY = 200;

/** The drafts under a key. */
function readDrafts(key: string, draftStore: DraftStore | null | undefined): FormDraft[] {
  return parseDrafts(ignoringErrors(() => draftStore?.get(key)));
}

function writeDrafts(key: string, draftStore: DraftStore | null | undefined, drafts: readonly FormDraft[]): void {
  ignoringErrors(() => (drafts.length === 0 ? draftStore?.remove(key) : draftStore?.set(key, JSON.stringify(drafts))));
}

/** Whether there is a draft of the form or, with a revision, of the change of that answer. */
export function isInDrafts(form: TrustedForm, draftStore: DraftStore | null | undefined, revision?: number): boolean {
  return findOwn(readDrafts(draftKey(form), draftStore), form, revision) !== undefined;
}

/** Restores the draft when a session reads a draft store. A newer edit in the form stays. */
export function readDraft(store: FormStore, key: string, draftStore: DraftStore | null | undefined): void {
  restoreDrafts(store, readDrafts(key, draftStore), revisedOf(store));
  // A draft from before the form got its `ask_id`.
  const early = earlyDraftKey(store.form);
  if (early === key) return;
  const own = findOwn(readDrafts(early, draftStore), store.form, revisedOf(store));
  if (!own) return;
  restoreDrafts(store, [own], revisedOf(store));
  dropDraft(store.form, early, draftStore);
}

/** Goes on with the change of a sent answer, if there is a draft of such a change. The result is whether there is. */
export function goOnWithChange(store: FormStore, key: string, draftStore: DraftStore | null | undefined, answer: AnswerMessage): boolean {
  if (answer.status !== 'answered') return false;
  if (!findOwn(readDrafts(key, draftStore), store.form, revisionOf(answer))) return false;
  reviseAnswer(store, answer);
  readDraft(store, key, draftStore);
  return true;
}

/** The number of the answer that is being changed. */
function revisedOf(store: FormStore): number | undefined {
  const { revised } = store.getState().phase;
  return revised && revisionOf(revised.answer);
}

/** Drops the drafts of a form. The drafts of other forms under its key stay. */
export function dropDraft(form: TrustedForm, key: string, draftStore: DraftStore | null | undefined): void {
  writeDrafts(key, draftStore, withoutOwn(readDrafts(key, draftStore), form));
}

/** Drops the drafts of a form that was settled, and the words that it has taken from a draft of other content. */
export function dropSettled(store: FormStore, key: string, draftStore: DraftStore | null | undefined): void {
  writeDrafts(key, draftStore, withoutTaken(withoutOwn(readDrafts(key, draftStore), store.form), store));
}

/**
 * Writes the draft soon after each change, and at once when the page goes. Reads it when the page comes back, because another tab may have
 * written more. Returns the function that writes the draft a last time and stops.
 */
export function keepDraft(store: FormStore, key: string, draftStore: DraftStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saved: FormState['fields'] | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const { phase, fields } = store.getState();
    const isAllSent = phase.name === 'settled' && !phase.unsent;
    if (fields === saved || isAllSent) return;
    saved = fields;
    const drafts = readDrafts(key, draftStore);
    const revision = revisedOf(store);
    const own = findOwn(drafts, store.form, revision);
    const isUnchangedAnswer = revision !== undefined && !hasUnsent(store, store.getState());
    const draft = isUnchangedAnswer ? undefined : toDraft(store, revision, own);
    if (isSame(draft, own)) return;
    const others = drafts.filter((other) => other !== own);
    writeDrafts(key, draftStore, draft ? [...others, draft] : others);
  };
  const pull = (): void => restoreDrafts(store, readDrafts(key, draftStore), revisedOf(store));
  const unsubscribe = store.subscribe(() => {
    timer ??= setTimeout(flush, SAVE_DELAY);
  });
  // The form may have replaced other questions, or have got other ids, so its draft is written at once.
  flush();
  // `pagehide` also comes when a phone drops the page. Some browsers send only `visibilitychange`.
  const ignoreGone = listen(window, ['pagehide', 'visibilitychange'], flush);
  const ignoreBack = listen(window, ['pageshow', 'visibilitychange', 'focus', 'storage'], pull);
  return () => {
    flush();
    unsubscribe();
    ignoreGone();
    ignoreBack();
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
