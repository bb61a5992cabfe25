import type { AnswerMessage, Answers } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { BEFORE_ANY_EDIT, fillAnswers } from '../form/store/fill-answers.js';
import { FormStore } from '../form/store/form-store.js';
import { add, call } from '../form/store/listeners.js';
import { takePlace, takeStep } from '../form/store/take-place.js';
import { carryDraft, carryWords } from './draft.js';
import { isSameContent } from './form-key.js';
import { isSameForm, readTheSame } from './what-was-read.js';

/** The outcome of a form without a session: the host shows its answer, or the form was settled here and then left the page. */
export interface PastForm {
  readonly form: TrustedForm;
  readonly answer: AnswerMessage;
  /** Whether the host shows the answer. */
  readonly isShown?: boolean;
}

/** The content that a form begins with. */
export interface SessionStart {
  readonly preselectRecommended?: boolean | undefined;
  /** Answers that the user gave before. */
  readonly initialAnswers?: Answers | undefined;
  /** The outcome of the same form, if the form had no session until now. */
  readonly past?: PastForm | undefined;
  /** The form that this form replaces in its place: the same ids, but other content. Typed words go along. */
  readonly replaces?: GrowingForm | undefined;
}

/** A form whose questions may still come, go and change. It has a store for the questions that are shown, and a store that replaces it next. */
export class GrowingForm {
  readonly #listeners = new Set<() => void>();
  readonly #start: Omit<SessionStart, 'replaces'>;
  #replaces: GrowingForm | undefined;
  /** The store for the questions that are shown. */
  protected store: FormStore;
  /** The store for questions that arrived but are not shown yet. */
  #next: FormStore | undefined;

  constructor(form: TrustedForm, start: SessionStart = {}) {
    const { replaces, ...content } = start;
    this.#start = content;
    this.store = this.#make(form, start.past);
    this.#replaces = replaces;
    this.takeWords();
    if (!replaces) return;
    // React may show this form late, and the user types on in the form before it. A render that React throws away leaves nothing behind.
    const follower = new WeakRef(this);
    const stop = replaces.subscribe(() => {
      const form = follower.deref();
      if (form !== undefined && form.#replaces !== undefined) form.takeWords();
      else stop();
    });
  }

  get form(): TrustedForm {
    return this.store.form;
  }

  // Rendering calls these functions. React Compiler keeps a function that reads a property as long as its value is the same, even if the form is another form.
  getStore = (): FormStore => this.store;
  subscribe = (listener: () => void): (() => void) => add(this.#listeners, listener);

  /**
   * Whether a form of the same ids is this form. A payload that still grows may ask more, and a form in another place may be behind and ask
   * less. An answer is given to what was read, so after it no text may have grown.
   */
  protected hasContentOf(form: TrustedForm, isAnswered: boolean): boolean {
    const isSameList = isAnswered ? readTheSame : isSameForm;
    const stores = this.#next ? [this.store, this.#next] : [this.store];
    return stores.some((store) => isSameList(store.form.payload.questions, form.payload.questions));
  }

  /** Takes over what the user has typed into the form that this form replaces. That form keeps it, because the host may show it again. */
  takeWords(): void {
    if (!this.#replaces) return;
    carryWords(this.store, this.#replaces.store);
    takeStep(this.store, this.#replaces.store);
  }

  /**
   * The store for an arriving form. A chat reads its blocks again with every token, so equal content keeps its store. Other questions get a
   * new store with the answers. The new store replaces the old store once it is shown. While the user changes a sent answer,
   * the form keeps the store of that answer.
   */
  take(form: TrustedForm): FormStore {
    const isChangingAnswer = this.store.getState().phase.revised !== undefined;
    if (isChangingAnswer || isSameContent(this.store.form, form)) return this.store;
    if (this.#next && isSameContent(this.#next.form, form)) return this.#next;
    const next = this.#make(form);
    this.#next = next;
    carryDraft(next, this.store);
    takePlace(next, this.store);
    return next;
  }

  /** The form is in the page. The user may have typed on in the form before it until now. */
  begin(): void {
    this.takeWords();
    this.#replaces = undefined;
  }

  /** A component shows this store. The store replaces the store that was shown before. */
  show(store: FormStore): void {
    if (store === this.store) return;
    this.store = store;
    this.#next = undefined;
    this.notify();
  }

  /** Whether a store was shown and then replaced. */
  isReplaced(store: FormStore): boolean {
    return store !== this.store && store !== this.#next;
  }

  /** The form changed, or the host gave it another state. */
  readonly notify = (): void => {
    // React may render the next questions late, and the user types on in the questions that are shown.
    if (this.#next) carryDraft(this.#next, this.store);
    call(this.#listeners);
  };

  #make(form: TrustedForm, past?: PastForm): FormStore {
    const { preselectRecommended = false, initialAnswers } = this.#start;
    const store = new FormStore(form, preselectRecommended);
    if (initialAnswers) fillAnswers(store, { answers: initialAnswers }, undefined);
    // A host that showed the answer and shows the form now takes the answer back. The form keeps its content, because nobody else has it.
    if (past?.isShown) fillAnswers(store, past.answer, BEFORE_ANY_EDIT);
    else if (past) store.commit({ phase: { name: 'settled', answer: past.answer } });
    store.subscribe(() => {
      if (store === this.store) this.notify();
    });
    return store;
  }
}
