import type { AnswerMessage } from '../../protocol/types/answer.js';
import { findOwn, revisedOf, withDraftOf } from '../state/draft.js';
import { draftKey, earlyDraftKey } from '../state/form-key.js';
import { revisionOf } from '../state/form-status.js';
import type { FormState } from '../state/form-state.js';
import { unsentBeside } from '../state/unsent-beside.js';
import { dropDraft, dropSettled, readDrafts, writeDrafts, type MaybeDraftStore } from './draft-texts.js';
import type { FormStore } from './form-store.js';
import { listen } from './listeners.js';

/** How long after a change the draft is written, in ms. Leaving the page writes at once. */
const SAVE_DELAY = 200;

export class SessionDraft {
  readonly #store: FormStore;
  /** The key stays the same while questions come and go. */
  #key: string;
  /** The draft store that was read last. `null` keeps no draft, and `undefined` keeps the draft in the form's state alone. */
  #draftStore: MaybeDraftStore;
  readonly #saved: Saved = {};

  constructor(store: FormStore) {
    this.#store = store;
    this.#key = draftKey(store.content.form);
  }

  get draftStore(): MaybeDraftStore {
    return this.#draftStore;
  }

  /** Reads the draft, and writes each later change to it. `view`: the window in which the form stands. Returns the function that writes the draft a last time and stops. */
  keep(draftStore: MaybeDraftStore, view: Window): () => void {
    const { form } = this.#store.content;
    // When a form gets further ids, the key of its draft changes.
    const key = draftKey(form);
    if (key !== this.#key) dropDraft(form, this.#key, this.#draftStore);
    if (key !== this.#key || draftStore !== this.#draftStore) this.#saved.state = undefined;
    this.#key = key;
    this.#read(draftStore);
    return draftStore ? writeChanges(this.#store, key, draftStore, view, this.#saved) : () => undefined;
  }

  /** Drops the draft, because everything in it was sent. */
  drop(): void {
    dropSettled(this.#state, this.#key, this.#draftStore);
  }

  /**
   * The host shows the answer of the form. The draft stays if some of its words were not sent, or if it holds a change of the answer that the user
   * may continue.
   */
  settle(draftStore: MaybeDraftStore, answer: AnswerMessage, isRevisable: boolean): void {
    if (isRevisable && this.#goOnWithChange(draftStore, answer)) return;
    this.#read(draftStore);
    // A draft that changes an earlier answer is dropped too: after a reload, nothing would say which answer it changed.
    if (this.#state.phase.revised || unsentBeside(this.#state, answer) === undefined) this.drop();
  }

  /** Continues the change of a sent answer, if there is a draft of such a change. Returns whether there is a draft. */
  #goOnWithChange(draftStore: MaybeDraftStore, answer: AnswerMessage): boolean {
    if (answer.status !== 'answered') return false;
    if (!findOwn(readDrafts(this.#key, draftStore), this.#state.content.form, revisionOf(answer))) return false;
    this.#store.dispatch({ type: 'reopened', answer });
    this.#restore(draftStore);
    return true;
  }

  #read(draftStore: MaybeDraftStore): void {
    if (this.#draftStore === draftStore) return;
    this.#restore(draftStore);
    this.#draftStore = draftStore;
  }

  #restore(draftStore: MaybeDraftStore): void {
    const { form } = this.#state.content;
    this.#store.dispatch({ type: 'draftsRead', drafts: readDrafts(this.#key, draftStore) });
    // The draft may have been written before the form got its `ask_id`.
    const early = earlyDraftKey(form);
    if (early === this.#key) return;
    const own = findOwn(readDrafts(early, draftStore), form, revisedOf(this.#state));
    if (!own) return;
    this.#store.dispatch({ type: 'draftsRead', drafts: [own] });
    dropDraft(form, early, draftStore);
  }

  get #state(): FormState {
    return this.#store.getState();
  }
}

/** The state whose fields were written or read last. Several components may show the form and write its draft. */
interface Saved {
  state?: FormState | undefined;
}

/**
 * Writes the draft soon after each change, and at once when the user leaves the page. Reads the draft when the page comes back, because another tab
 * may have changed it.
 */
function writeChanges(
  store: FormStore,
  key: string,
  draftStore: NonNullable<MaybeDraftStore>,
  view: Window,
  saved: Saved,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const { phase, fields, content } = store.getState();
    const isAllSent = phase.name === 'settled' && !phase.unsent;
    const before = saved.state?.content === content ? saved.state.fields : undefined;
    if (fields === before || isAllSent) return;
    const drafts = readDrafts(key, draftStore);
    if (before) store.dispatch({ type: 'draftsOvertaken', drafts, saved: before });
    const state = store.getState();
    saved.state = state;
    const next = withDraftOf(state, drafts);
    if (next !== drafts) writeDrafts(key, draftStore, next);
  };
  const pull = (): void => {
    flush();
    store.dispatch({ type: 'draftsRead', drafts: readDrafts(key, draftStore) });
    // What was read is no edit of this page.
    saved.state = store.getState();
  };
  const unsubscribe = store.subscribe(() => {
    timer ??= setTimeout(flush, SAVE_DELAY);
  });
  // The form may have replaced other questions, or may have got other ids, so its draft is written at once.
  flush();
  // `pagehide` also comes when a phone drops the page. Some browsers send only `visibilitychange`.
  const ignoreGone = listen(view, ['pagehide', 'visibilitychange'], flush);
  const ignoreBack = listen(view, ['pageshow', 'visibilitychange', 'focus', 'storage'], pull);
  return () => {
    flush();
    unsubscribe();
    ignoreGone();
    ignoreBack();
  };
}
