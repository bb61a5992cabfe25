import type { AnswerMessage, Answers } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { currentAnswer } from '../form/store/current-answer.js';
import { deriveStatus, revisionOf, rulesOf, settlingAnswer, type FormStatus } from '../form/status/form-status.js';
import { FormStore } from '../form/store/form-store.js';
import { add, call } from '../form/store/listeners.js';
import { revertRevision, reviseAnswer } from '../form/store/revise-answer.js';
import { sendAnswer } from '../form/store/send-answer.js';
import { takePlace } from '../form/store/take-place.js';
import type { OnAnswer } from '../form/outcome/on-answer.js';
import { restoreDraft, writeDraft } from './draft.js';
import type { DraftStore } from './draft-store.js';
import { isSameContent } from './form-key.js';
import type { CancelOptions, FormSession, SessionView } from './form-session.js';
import { dropDraft, findDraft, keepDraft, readDraft } from './keep-draft.js';

/** Holds a session while it is in the page, or while the page would lose something with it. */
export interface SessionKeeper {
  /** A component attached to it. */
  keep(session: LiveSession): void;
  /** Its last component detached. `isUnseen`: its answer arrived after that. */
  release(session: LiveSession, isUnseen?: boolean): void;
}

/** A session as the hooks use it. Components attach and detach; the registry decides how long it lives. */
export class LiveSession implements FormSession {
  readonly key: string;
  readonly #preselectRecommended: boolean;
  readonly #keeper: SessionKeeper;
  readonly #listeners = new Set<() => void>();
  readonly #views = new Set<{ readonly current: SessionView }>();
  #store: FormStore;
  #unfollow: () => void;
  /** The store for questions that arrived but are not shown yet. */
  #next: FormStore | undefined;
  /** The draft store. `null` keeps no draft, and `undefined` keeps it in this session alone. */
  #draftStore: DraftStore | null | undefined;

  constructor(key: string, form: TrustedForm, preselectRecommended: boolean, keeper: SessionKeeper) {
    this.key = key;
    this.#preselectRecommended = preselectRecommended;
    this.#keeper = keeper;
    this.#store = new FormStore(form, preselectRecommended);
    this.#unfollow = this.#store.subscribe(this.notify);
  }

  get status(): Exclude<FormStatus, 'pending'> {
    return deriveStatus(this.#store.getState().phase, this.#view?.host ?? {});
  }

  /** An answer that is only being changed keeps nobody waiting. */
  get isWaiting(): boolean {
    const { isOpen, isSending } = rulesOf(this.status);
    return isOpen && !isSending && !this.#store.getState().phase.revised;
  }

  get isAttached(): boolean {
    return this.#views.size > 0;
  }

  /** Whether an answer is on its way or has arrived. It keeps the questions that it answers, even if they change. */
  get isSent(): boolean {
    const { name } = this.#store.getState().phase;
    return name === 'submitting' || name === 'settled';
  }

  get isSettled(): boolean {
    return this.#store.getState().phase.name === 'settled';
  }

  /** Whether something would be lost with this session while no component is attached. */
  get isWorthKeeping(): boolean {
    const { phase, view, files, incoming } = this.#store.getState();
    if (phase.name !== 'editing') return phase.name !== 'settled';
    return this.#draftStore !== null && (view.visited + files.length + incoming > 0 || writeDraft(this.#store) !== undefined);
  }

  /**
   * Whether an arriving form belongs to this session. After a form left the page, a sent one must have the same questions, and an unsent
   * one the same draft store.
   */
  isFor(form: TrustedForm, draftStore: DraftStore | null | undefined): boolean {
    if (this.isAttached) return true;
    if (this.isSent) return isSameContent(this.#store.form, form);
    return this.#store.getState().phase.name === 'failed' || this.#draftStore === undefined || this.#draftStore === draftStore;
  }

  getStore = (): FormStore => this.#store;

  subscribe = (listener: () => void): (() => void) => add(this.#listeners, listener);

  /**
   * The store for an arriving form. A chat reads its blocks again with every token, so equal content keeps its store. Other questions get a
   * new store with the answers that still fit. It is shown once a component attaches with it.
   * A change of an answer keeps the store that it belongs to.
   */
  take(form: TrustedForm): FormStore {
    if (this.#store.getState().phase.revised || isSameContent(this.#store.form, form)) return this.#store;
    if (!this.#next || !isSameContent(this.#next.form, form)) {
      this.#next = new FormStore(form, this.#preselectRecommended);
      restoreDraft(this.#next, writeDraft(this.#store));
      takePlace(this.#next, this.#store);
    }
    return this.#next;
  }

  /** Whether a store was shown and then replaced. */
  isReplaced(store: FormStore): boolean {
    return store !== this.#store && store !== this.#next;
  }

  attach(store: FormStore, view: { readonly current: SessionView }): () => void {
    this.#show(store);
    this.#views.add(view);
    this.#keeper.keep(this);
    return () => {
      this.#views.delete(view);
      if (!this.isAttached) this.#keeper.release(this);
    };
  }

  /** Keeps the draft in the draft store while a component is attached. It first reads what the store has. */
  keepDraft(draftStore: DraftStore | null | undefined): () => void {
    const isOther = this.#draftStore !== draftStore;
    this.#draftStore = draftStore;
    if (!draftStore) return () => undefined;
    if (isOther) readDraft(this.#store, draftStore);
    return keepDraft(this.#store, draftStore);
  }

  /** A settled form drops its draft, unless that is a change of its answer and may go on. */
  settle(draftStore: DraftStore | null | undefined, isRevisable: boolean): void {
    const answer = settlingAnswer(this.#store.getState().phase, this.#view?.host ?? {});
    // Effects may run twice, and by then the change goes on.
    if (answer === undefined) return;
    if (isRevisable && answer.status === 'answered' && findDraft(this.#store.form, draftStore, revisionOf(answer))) {
      reviseAnswer(this.#store, answer);
      readDraft(this.#store, draftStore);
    } else dropDraft(this.#store, draftStore);
  }

  /** Back to the answer that is being changed. Returns whether there is one. */
  revert(): boolean {
    const isReverted = revertRevision(this.#store);
    if (isReverted) dropDraft(this.#store, this.#draftStore);
    return isReverted;
  }

  /** Hands an answer to the host, once. */
  send(answer: AnswerMessage, onAnswer: OnAnswer): void {
    if (this.isSent) return;
    const draftStore = this.#draftStore;
    sendAnswer(this.#store, answer, onAnswer, () => {
      dropDraft(this.#store, draftStore);
      if (!this.isAttached) this.#keeper.release(this, true);
    });
  }

  cancel(options?: CancelOptions): boolean {
    if (!this.#view || !this.isWaiting || !rulesOf(this.status).isInteractive) return false;
    this.#view.cancel(options);
    return true;
  }

  reset(): void {
    this.#view?.reset();
  }

  /** Sends what Submit asked for while files were on their way. */
  submit(): void {
    this.#view?.submit();
  }

  getAnswers(): Answers {
    return currentAnswer(this.#store, this.#store.getState()).answers;
  }

  /** The component that attached last. */
  get #view(): SessionView | undefined {
    return [...this.#views].at(-1)?.current;
  }

  #show(store: FormStore): void {
    if (store === this.#store) return;
    this.#unfollow();
    this.#unfollow = store.subscribe(this.notify);
    this.#store = store;
    this.#next = undefined;
    this.notify();
  }

  /** The form changed, or what the host says about it. */
  readonly notify = (): void => {
    // React may render the next questions late, while the user types on.
    if (this.#next) restoreDraft(this.#next, writeDraft(this.#store));
    call(this.#listeners);
  };
}
