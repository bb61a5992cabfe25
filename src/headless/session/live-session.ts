import type { AnswerMessage, Answers } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import type { OnAnswer } from '../form/outcome/on-answer.js';
import { unsentBeside } from '../form/outcome/unsent-beside.js';
import { deriveStatus, rulesOf, settlingAnswer, type FormStatus, type HostState } from '../form/status/form-status.js';
import { currentAnswer } from '../form/store/current-answer.js';
import { hasUnsent, type FormState } from '../form/store/form-state.js';
import type { FormStore } from '../form/store/form-store.js';
import { revertRevision } from '../form/store/revise-answer.js';
import { sendAnswer } from '../form/store/send-answer.js';
import { writeDraft } from './draft.js';
import type { DraftStore } from './draft-store.js';
import { draftKey, hasSameIds } from './form-key.js';
import type { CancelOptions, FormSession, SessionView } from './form-session.js';
import { GrowingForm, type SessionStart } from './growing-form.js';
import { dropDraft, goOnWithChange, keepDraft, readFirst } from './keep-draft.js';

/** Holds a session while it is in the page, or while the page would lose something with it. */
export interface SessionKeeper {
  /** A component attached to it. */
  keep(session: LiveSession, place: object): void;
  /** Its last component detached, or its answer arrived after that. */
  release(session: LiveSession): void;
}

/** A session as the hooks use it. Components attach and detach; the registry decides how long it lives. */
export class LiveSession extends GrowingForm implements FormSession {
  readonly #keeper: SessionKeeper;
  /** Of its draft. It stays the same while questions come and go. */
  #key: string;
  /** The draft store. `null` keeps no draft, and `undefined` keeps it in this session alone. */
  #draftStore: DraftStore | null | undefined;
  /** The components that show it. The one that attached last comes last. */
  #views: readonly SessionView[] = [];
  /** The component that left last. What the user asked for there still goes through it. */
  #left: SessionView | undefined;
  /** Whether its registry knows it no more. A component that was only hidden may still have it. */
  isForgotten = false;
  /** Whether it was sent when everything else was forgotten. It leaves nothing behind, either. */
  isCleared = false;

  constructor(form: TrustedForm, keeper: SessionKeeper, start?: SessionStart) {
    super(form, start);
    this.#keeper = keeper;
    this.#key = draftKey(form);
  }

  get status(): Exclude<FormStatus, 'pending'> {
    return deriveStatus(this.#state.phase, this.#host);
  }

  /** An answer that is only being changed keeps nobody waiting. */
  get isWaiting(): boolean {
    const { isOpen, isSending } = rulesOf(this.status);
    return isOpen && !isSending && !this.#state.phase.revised;
  }

  /** The answer that settled it here. */
  get settledBy(): AnswerMessage | undefined {
    const { phase } = this.#state;
    return phase.name === 'settled' ? phase.answer : undefined;
  }

  /** Whether something would be lost with this session while no component is attached. */
  get isWorthKeeping(): boolean {
    const { phase, view, files, incoming, awaitedBy } = this.#state;
    if (phase.name !== 'editing' || awaitedBy) return phase.name !== 'settled' || phase.unsent !== undefined;
    return this.#draftStore !== null && (view.visited + files.length + incoming.length > 0 || writeDraft(this.store) !== undefined);
  }

  /**
   * Whether a form of the same ids that arrives in another place is this one. After it left the page unsent, it has the same draft store. Once
   * the host shows the answer of this one, a form without an answer is a new one.
   */
  isFor(form: TrustedForm, draftStore: DraftStore | null | undefined): boolean {
    if (this.settledBy && this.#view?.host().answer) return false;
    const isKnown = this.isAttached() || this.#state.phase.name !== 'editing' || [undefined, draftStore].includes(this.#draftStore);
    return isKnown && this.asks(form);
  }

  /** Whether it goes on with a form that arrives in its own place, where questions may come, go and change until they are answered. */
  goesOnWith(form: TrustedForm): boolean {
    return hasSameIds(this.form, form, true) && (!this.settledBy || this.asks(form));
  }

  // Functions, like those of the form.
  getStatus = (): FormSession['status'] => this.status;
  isAttached = (): boolean => this.#view !== undefined;
  /** Whether an answer is on its way or has arrived. It keeps the questions that it answers, even if they change. */
  isSent = (): boolean => ['submitting', 'settled'].includes(this.#state.phase.name);

  attach(store: FormStore, view: SessionView, place: object): () => void {
    // A form that got further ids has its draft under another key.
    if (!hasSameIds(store.form, this.form)) {
      dropDraft(this.#key, this.#draftStore);
      this.#key = draftKey(store.form);
    }
    this.show(store);
    this.#views = [...this.#views, view];
    this.#keeper.keep(this, place);
    return () => {
      this.#views = this.#views.filter((other) => other !== view);
      this.#left = view;
      if (!this.isAttached()) this.#keeper.release(this);
    };
  }

  /** Keeps the draft in the draft store while a component is attached. It first reads what the store has. */
  keepDraft(draftStore: DraftStore | null | undefined): () => void {
    this.#read(draftStore);
    return draftStore ? keepDraft(this.store, this.#key, draftStore) : () => undefined;
  }

  /**
   * A settled form drops its draft, unless something in it was not sent, or is a change of its answer and may go on. Of an answer on its
   * way, the host may have shown too much.
   */
  settle(draftStore: DraftStore | null | undefined, isRevisable: boolean): void {
    const { store } = this;
    const { phase } = store.getState();
    const answer = settlingAnswer(phase, this.#host);
    // Effects may run twice, and by then the change goes on.
    if (answer === undefined || phase.name === 'submitting') return;
    if (isRevisable && goOnWithChange(store, this.#key, draftStore, answer)) return;
    this.#read(draftStore);
    // After a reload, nobody would know what such a change was beside.
    if (phase.revised || !unsentBeside(store, store.getState(), answer)) dropDraft(this.#key, draftStore);
  }

  /** Back to the answer that is being changed. Returns whether there is one. */
  revert(): boolean {
    const isReverted = revertRevision(this.store);
    if (isReverted) dropDraft(this.#key, this.#draftStore);
    return isReverted;
  }

  /** Hands an answer to the host, once. */
  send(answer: AnswerMessage, onAnswer: OnAnswer, isRevisable = false): void {
    if (this.isSent()) return;
    const draftStore = this.#draftStore;
    const onSettled = (): void => {
      dropDraft(this.#key, draftStore);
      if (!this.isAttached()) this.#keeper.release(this);
    };
    sendAnswer(this.store, answer, { onAnswer, isRevisable, onSettled });
  }

  cancel = (options?: CancelOptions): boolean => {
    const view = this.#view;
    if (!view || !this.isWaiting || !rulesOf(this.status).isInteractive) return false;
    view.cancel(options);
    return true;
  };

  reset = (): void => this.#view?.reset();

  /** Sends what Submit asked for while files were on their way, also if the form has left the page since then. */
  submit(): void {
    (this.#view ?? this.#left)?.sendAwaited();
  }

  getAnswers = (): Answers => currentAnswer(this.store, this.#state).answers;

  hasUnsent = (): boolean => rulesOf(this.status).isOpen && hasUnsent(this.store, this.#state);

  #read(draftStore: DraftStore | null | undefined): void {
    if (this.#draftStore !== draftStore) readFirst(this.store, this.#key, draftStore);
    this.#draftStore = draftStore;
  }

  get #state(): FormState {
    return this.store.getState();
  }

  /** The component that attached last. */
  get #view(): SessionView | undefined {
    return this.#views.at(-1);
  }

  /** What the host says, or said when it showed the form last. */
  get #host(): HostState {
    return (this.#view ?? this.#left)?.host() ?? {};
  }
}
