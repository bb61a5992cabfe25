import type { TrustedForm } from '../../protocol/types/form.js';
import { type DraftStore, hostOf, lastView } from '../state/page-state.js';
import {
  findOwn,
  type FormDraft,
  parseDrafts,
  revisedOf,
  withDraftOf,
  withoutOwn,
  withoutSettled,
} from '../state/draft.js';
import type { FormState } from '../state/form-state.js';
import { revisionOf, settlingAnswer } from '../state/form-status.js';
import { draftKey, earlyDraftKey } from '../state/identity.js';
import { unsentBeside } from '../state/unsent-beside.js';
import type { ShownForm, ShownView } from './form-session.js';
import type { FormStore } from './form-store.js';
import { listen } from './listeners.js';

/** How long after a change the draft is written, in ms. Leaving the page writes at once. */
const SAVE_DELAY = 200;

export interface DraftKeeper {
  readonly draftStore: MaybeDraftStore;
  /** The key of the draft. It changes when the form gets further ids. */
  readonly key: string;
  flush(): void;
  /** Writes the draft a last time. */
  stop(): void;
}

export function keepDraft(store: FormStore, { draftStore, actions }: ShownView, before?: DraftKeeper): DraftKeeper {
  const key = draftKey(store.form);
  if (before) dropDraft(store.form, before.draftStore, before.key);
  restore(store, draftStore);
  return { draftStore, key, ...(draftStore ? writeChanges(store, key, draftStore, actions.window()) : NOTHING) };
}

const NOTHING = { flush: () => undefined, stop: () => undefined };

/** The host shows the answer of a form. The draft stays if some of its words were not sent, or if it holds a change that the user may continue. */
export function settleDraft(store: FormStore, form: ShownForm): void {
  const { draftStore, isRevisable = false } = lastView(form) ?? {};
  const answer = settlingAnswer(form.state.phase, hostOf(form));
  if (!answer) return;
  const change = findOwn(readDrafts(draftKey(store.form), draftStore), store.form, revisionOf(answer));
  const goesOn = isRevisable && answer.status === 'answered' && change !== undefined;
  if (goesOn) store.dispatch({ type: 'reopened', answer });
  restore(store, draftStore);
  if (goesOn) return;
  // A draft that changes an earlier answer is dropped too: after a reload, nothing would say which answer it changed.
  const state = store.getState();
  if (state.phase.revised || unsentBeside(state, answer) === undefined) dropSettled(state, draftStore);
}

function restore(store: FormStore, draftStore: MaybeDraftStore): void {
  const key = draftKey(store.form);
  store.dispatch({ type: 'draftsRead', drafts: readDrafts(key, draftStore) });
  // The draft may have been written before the form got its `ask_id`.
  const early = earlyDraftKey(store.form);
  if (early === key) return;
  const own = findOwn(readDrafts(early, draftStore), store.form, revisedOf(store.getState()));
  if (!own) return;
  store.dispatch({ type: 'draftsRead', drafts: [own] });
  dropDraft(store.form, draftStore, early);
}

/**
 * Writes the draft soon after each change, and at once when the user leaves the page. Reads it when the page comes back, because another tab may have
 * changed it.
 */
function writeChanges(
  store: FormStore,
  key: string,
  draftStore: NonNullable<MaybeDraftStore>,
  view: Window,
): Pick<DraftKeeper, 'flush' | 'stop'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The state whose fields were written or read last. */
  let saved = undefined as ReturnType<FormStore['getState']> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const { phase, fields, content } = store.getState();
    const isAllSent = phase.name === 'settled' && !phase.unsent;
    const before = saved?.content === content ? saved.fields : undefined;
    if (fields === before || isAllSent) return;
    const drafts = readDrafts(key, draftStore);
    if (before) store.dispatch({ type: 'draftsOvertaken', drafts, saved: before });
    saved = store.getState();
    const next = withDraftOf(saved, drafts);
    if (next !== drafts) writeDrafts(key, draftStore, next);
  };
  const pull = (): void => {
    flush();
    store.dispatch({ type: 'draftsRead', drafts: readDrafts(key, draftStore) });
    // What was read is no edit of this page.
    saved = store.getState();
  };
  const unsubscribe = store.subscribe(() => {
    timer ??= setTimeout(flush, SAVE_DELAY);
  });
  // The form may have replaced other questions, or may have got other ids, so its draft is written at once.
  flush();
  // `pagehide` also comes when a phone drops the page. Some browsers send only `visibilitychange`.
  const ignoreGone = listen(view, ['pagehide', 'visibilitychange'], flush);
  const ignoreBack = listen(view, ['pageshow', 'visibilitychange', 'focus', 'storage'], pull);
  return {
    flush,
    stop: () => {
      flush();
      unsubscribe();
      ignoreGone();
      ignoreBack();
    },
  };
}

/** A draft store; `null` or `undefined` keeps nothing. */
export type MaybeDraftStore = DraftStore | null | undefined;

function readDrafts(key: string, draftStore: MaybeDraftStore): FormDraft[] {
  return parseDrafts(ignoringErrors(() => draftStore?.get(key)));
}

function writeDrafts(key: string, draftStore: MaybeDraftStore, drafts: readonly FormDraft[]): void {
  ignoringErrors(() => (drafts.length === 0 ? draftStore?.remove(key) : draftStore?.set(key, JSON.stringify(drafts))));
}

/** Whether there is a draft of the form or, with a revision, of the change of that answer. */
export function isInDrafts(form: TrustedForm, draftStore: MaybeDraftStore, revision?: number): boolean {
  return findOwn(readDrafts(draftKey(form), draftStore), form, revision) !== undefined;
}

/** Drops the drafts of a form. The drafts of other forms under its key stay. */
export function dropDraft(form: TrustedForm, draftStore: MaybeDraftStore, key = draftKey(form)): void {
  writeDrafts(key, draftStore, withoutOwn(readDrafts(key, draftStore), form));
}

export function dropSettled(state: FormState, draftStore: MaybeDraftStore): void {
  const key = draftKey(state.content.form);
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
