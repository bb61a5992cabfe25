import type { AnswerMessage, Answers } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { fillAnswers } from '../form/store/fill-answers.js';
import { FormStore } from '../form/store/form-store.js';
import { add, call } from '../form/store/listeners.js';
import { takePlace } from '../form/store/take-place.js';
import { restoreDraft, writeDraft } from './draft.js';
import { hasGrown, isSameContent } from './form-key.js';

/** What became of a form without a session: the host shows its answer, or it was settled here and then left the page. */
export interface PastForm {
  readonly form: TrustedForm;
  readonly answer: AnswerMessage;
  readonly isShown?: boolean;
}

/** What a form begins with. */
export interface SessionStart {
  readonly preselectRecommended?: boolean | undefined;
  /** Answers that the user gave before. */
  readonly initialAnswers?: Answers | undefined;
  readonly past?: PastForm | undefined;
}

/** A form whose questions may still come, go and change: the store for those that are shown, and the one that takes its place. */
export class GrowingForm {
  readonly #listeners = new Set<() => void>();
  readonly #start: SessionStart;
  /** The store for the questions that are shown. */
  protected store: FormStore;
  /** The store for questions that arrived but are not shown yet. */
  #next: FormStore | undefined;

  constructor(form: TrustedForm, start: SessionStart = {}) {
    this.#start = start;
    this.store = this.#make(form, start.past);
  }

  get form(): TrustedForm {
    return this.store.form;
  }

  // Rendering calls these. React Compiler keeps a function that reads a property as long as the value is the same, even if the form is another one.
  getStore = (): FormStore => this.store;
  subscribe = (listener: () => void): (() => void) => add(this.#listeners, listener);

  /** Whether a form of the same ids asks the same. A payload that grows asks more, and another place may be behind. */
  asks(form: TrustedForm): boolean {
    return [this.store, this.#next].some((store) => store && (hasGrown(store.form, form) || hasGrown(form, store.form)));
  }

  /**
   * The store for an arriving form. A chat reads its blocks again with every token, so equal content keeps its store. Other questions get a
   * new store with the answers that still fit, which takes the place once it is shown. A change of an answer keeps the store that it
   * belongs to.
   */
  take(form: TrustedForm): FormStore {
    if (this.store.getState().phase.revised || isSameContent(this.store.form, form)) return this.store;
    if (!this.#next || !isSameContent(this.#next.form, form)) {
      this.#next = this.#make(form);
      restoreDraft(this.#next, writeDraft(this.store));
      takePlace(this.#next, this.store);
    }
    return this.#next;
  }

  /** A component shows this store. */
  show(store: FormStore): void {
    if (store === this.store) return;
    store.draft = writeDraft(this.store);
    this.store = store;
    this.#next = undefined;
    this.notify();
  }

  /** Whether a store was shown and then replaced. */
  isReplaced(store: FormStore): boolean {
    return store !== this.store && store !== this.#next;
  }

  /** The form changed, or what the host says about it. */
  readonly notify = (): void => {
    // React may render the next questions late, while the user types on.
    if (this.#next) restoreDraft(this.#next, writeDraft(this.store));
    call(this.#listeners);
  };

  #make(form: TrustedForm, past?: PastForm): FormStore {
    const { preselectRecommended = false, initialAnswers } = this.#start;
    const store = new FormStore(form, preselectRecommended);
    if (initialAnswers) fillAnswers(store, { answers: initialAnswers });
    store.start = store.getState().fields;
    // The host takes back the answer that it shows, and nobody else keeps it now. Later questions have defaults of their own.
    if (past?.isShown) fillAnswers(store, past.answer);
    else if (past) store.commit({ phase: { name: 'settled', answer: past.answer } });
    store.subscribe(() => {
      if (store === this.store) this.notify();
    });
    return store;
  }
}
