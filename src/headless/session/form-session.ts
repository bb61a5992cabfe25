import type { AnswerMessage, Answers } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { currentAnswer } from '../form/store/current-answer.js';
import { deriveStatus, rulesOf, type FormStatus, type HostState } from '../form/status/form-status.js';
import { FormStore } from '../form/store/form-store.js';
import { add, call } from '../form/store/listeners.js';
import type { OnAnswer } from '../form/outcome/on-answer.js';
import { restoreDraft, writeDraft } from './draft.js';
import type { DraftStore } from './draft-store.js';
import { dropDraft, keepDraft, readDraft } from './keep-draft.js';

/** One form of the page, whether or not it is shown: its answers, its draft, its files, what was sent and what came of it. */
export interface FormSession {
  readonly status: Exclude<FormStatus, 'pending'>;
  /**
   * Cancels the form through its `onAnswer`, as its own button does. Returns whether that was
   * possible: the form must be in the page and wait for its answer, and it must be the user's turn.
   */
  cancel(options?: CancelOptions): boolean;
  /** Back to the defaults. Nothing happens while it is not the user's turn. */
  reset(): void;
  /** The answers as they stand, sent or not, by question id. */
  getAnswers(): Answers;
}

export interface CancelOptions {
  /** What the user wrote instead. */
  message?: string | undefined;
  /** Whether what has been answered so far goes along; never a default that nobody has touched. Default `false`. */
  answers?: boolean | undefined;
}

/** What a form that is in the page lends to its session. */
export interface SessionView {
  readonly host: HostState;
  cancel(options?: CancelOptions): void;
  submit(): void;
  reset(): void;
}

/** What holds a session while it is in the page, or while something would be lost with it. */
export interface SessionKeeper {
  /** A component has attached to it. */
  keep(session: LiveSession): void;
  /** No component is attached to it any more; `isUnseen`: its answer has arrived since. */
  release(session: LiveSession, isUnseen?: boolean): void;
}

/** A session as the hooks know it. Components attach to it and detach from it; it lives as long as its registry wants. */
export class LiveSession implements FormSession {
  readonly key: string;
  readonly #preselectRecommended: boolean;
  readonly #keeper: SessionKeeper;
  readonly #listeners = new Set<() => void>();
  readonly #views = new Set<{ readonly current: SessionView }>();
  #store: FormStore;
  #unfollow: () => void;
  /** The store for questions that have come but are not shown yet. */
  #next: FormStore | undefined;
  /** Where the draft is; `null` keeps none, and `undefined` keeps it in this session alone. */
  #draftStore: DraftStore | null | undefined;

  constructor(key: string, form: TrustedForm, preselectRecommended: boolean, keeper: SessionKeeper) {
    this.key = key;
    this.#preselectRecommended = preselectRecommended;
    this.#keeper = keeper;
    this.#store = new FormStore(form, preselectRecommended);
    this.#unfollow = this.#store.subscribe(this.#notify);
  }

  get status(): Exclude<FormStatus, 'pending'> {
    return deriveStatus(this.#store.getState().phase, this.#view?.host ?? {});
  }

  /** Nobody waits for an answer that is only being changed. */
  get isWaiting(): boolean {
    const { isOpen, isSending } = rulesOf(this.status);
    return isOpen && !isSending && !this.#store.getState().phase.revised;
  }

  get isAttached(): boolean {
    return this.#views.size > 0;
  }

  /** An answer is on its way or has arrived. It stands beside the questions that it answers, whatever becomes of them. */
  get isSent(): boolean {
    const { name } = this.#store.getState().phase;
    return name === 'submitting' || name === 'settled';
  }

  get isSettled(): boolean {
    return this.#store.getState().phase.name === 'settled';
  }

  /** Whether something would be lost with this session, now that no component is attached. */
  get isWorthKeeping(): boolean {
    const { phase, view, files } = this.#store.getState();
    if (phase.name !== 'editing') return phase.name !== 'settled';
    return this.#draftStore !== null && (view.visited > 0 || files.length > 0 || writeDraft(this.#store) !== undefined);
  }

  /**
   * Whether a form that comes is the one of this session. Of a form that was out of the page, one that was sent must have the same questions,
   * and one that was not must have the same draft store.
   */
  isFor(form: TrustedForm, draftStore: DraftStore | null | undefined): boolean {
    if (this.isAttached) return true;
    if (this.isSent) return isSameContent(this.#store.form, form);
    return this.#store.getState().phase.name === 'failed' || this.#draftStore === undefined || this.#draftStore === draftStore;
  }

  getStore = (): FormStore => this.#store;

  subscribe = (listener: () => void): (() => void) => add(this.#listeners, listener);

  /**
   * The store for a form as it has come. A chat reads its blocks again with every token, so the same content keeps its store. Other questions
   * get a store with the answers that still fit; it is shown once a component attaches with it. An answer that is being changed stays beside those that it
   * answers.
   */
  take(form: TrustedForm): FormStore {
    if (this.#store.getState().phase.revised || isSameContent(this.#store.form, form)) return this.#store;
    if (!this.#next || !isSameContent(this.#next.form, form)) this.#next = this.#succeed(form);
    return this.#next;
  }

  /** Whether a store was shown and another has taken its place. */
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

  /** Keeps the draft there while a component is attached. What the store knows of the form already is read first. */
  keepDraft(draftStore: DraftStore | null | undefined): () => void {
    const isOther = this.#draftStore !== draftStore;
    this.#draftStore = draftStore;
    if (!draftStore) return () => undefined;
    if (isOther) readDraft(this.#store, draftStore);
    return keepDraft(this.#store, draftStore);
  }

  dropDraft(draftStore: DraftStore | null | undefined): void {
    dropDraft(this.#store, draftStore);
  }

  /** What the host says of the form has changed. */
  hostChanged(): void {
    this.#notify();
  }

  /** Hands an answer to the host, once. */
  send(answer: AnswerMessage, onAnswer: OnAnswer): void {
    if (this.isSent) return;
    const draftStore = this.#draftStore;
    this.#store.send(answer, onAnswer, () => {
      this.dropDraft(draftStore);
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

  /** Sends what Submit was pressed for while files were still on their way. */
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

  #succeed(form: TrustedForm): FormStore {
    const next = new FormStore(form, this.#preselectRecommended);
    restoreDraft(next, writeDraft(this.#store));
    next.takePlace(this.#store);
    return next;
  }

  #show(store: FormStore): void {
    if (store === this.#store) return;
    this.#unfollow();
    this.#unfollow = store.subscribe(this.#notify);
    this.#store = store;
    this.#next = undefined;
    this.#notify();
  }

  readonly #notify = (): void => {
    // React may render the next questions at leisure, while the user types on.
    if (this.#next) restoreDraft(this.#next, writeDraft(this.#store));
    call(this.#listeners);
  };
}

/** A host may read the block anew in each render: then the form is another object every time, but not another form. */
function isSameContent(known: TrustedForm, form: TrustedForm): boolean {
  return known === form || (known.toolUseId === form.toolUseId && JSON.stringify(known.payload) === JSON.stringify(form.payload));
}
