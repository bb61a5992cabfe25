import type { TrustedForm } from '../../protocol/types/form.js';
import { findOwn, parseDrafts, withoutOwn, withoutSettled, type FormDraft } from '../state/draft.js';
import { draftKey } from '../state/form-key.js';
import type { FormState } from '../state/form-state.js';
import type { DraftStore } from './draft-store.js';

/** A draft store; `null` or `undefined` keeps nothing. */
export type MaybeDraftStore = DraftStore | null | undefined;

export function readDrafts(key: string, draftStore: MaybeDraftStore): FormDraft[] {
  return parseDrafts(ignoringErrors(() => draftStore?.get(key)));
}

export function writeDrafts(key: string, draftStore: MaybeDraftStore, drafts: readonly FormDraft[]): void {
  ignoringErrors(() => (drafts.length === 0 ? draftStore?.remove(key) : draftStore?.set(key, JSON.stringify(drafts))));
}

/** Whether there is a draft of the form or, with a revision, of the change of that answer. */
export function isInDrafts(form: TrustedForm, draftStore: MaybeDraftStore, revision?: number): boolean {
  return findOwn(readDrafts(draftKey(form), draftStore), form, revision) !== undefined;
}

/** Drops the drafts of a form. The drafts of other forms under its key stay. */
export function dropDraft(form: TrustedForm, key: string, draftStore: MaybeDraftStore): void {
  writeDrafts(key, draftStore, withoutOwn(readDrafts(key, draftStore), form));
}

export function dropSettled(state: FormState, key: string, draftStore: MaybeDraftStore): void {
  writeDrafts(key, draftStore, withoutSettled(state, readDrafts(key, draftStore)));
}

/** The storage may be blocked or full, or may hold garbage. The form then works without a draft. */
function ignoringErrors<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
