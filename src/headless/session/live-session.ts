import type { AnswerMessage, Answers } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import type { OnAnswer } from '../form/outcome/on-answer.js';
import { unsentBeside } from '../form/outcome/unsent-beside.js';
import { deriveStatus, rulesOf, settlingAnswer, type FormStatus, type HostState } from '../form/status/form-status.js';
import { currentAnswer } from '../form/store/current-answer.js';
import { hasFileFailure, hasUnsent, type FormState } from '../form/store/form-state.js';
import type { FormStore } from '../form/store/form-store.js';
import { revertRevision } from '../form/store/revise-answer.js';
import { sendAnswer } from '../form/store/send-answer.js';
import { hasDraft } from './draft.js';
import type { DraftStore } from './draft-store.js';
import { draftKey, hasNoOtherIds, hasSameAsk, hasSameIds } from './form-key.js';
import type { CancelOptions, FormSession, SessionView } from './form-session.js';
import { GrowingForm, type SessionStart } from './growing-form.js';
import { dropDraft, dropSettled, goOnWithChange, keepDraft, readDraft } from './keep-draft.js';

/** Holds a session while its form is in the page, or while the page would lose something with the session. */
export interface SessionKeeper {
  /** A component attached to the session. */
  keep(session: LiveSession, place: object): void;
  /** The last component of the session detached, or the answer arrived after that. */
  release(session: LiveSession): void;
}

/** A session as the hooks use it. Components attach and detach; the registry decides how long it lives. */
export class LiveSession extends GrowingForm implements FormSession {
  readonly #keeper: SessionKeeper;
  /** The key of the draft. The key stays the same while questions come and go. */
  #key: string;
  /** The form as it arrived last. An answer on its way keeps the questions that it answers, but the ids may become known meanwhile. */
  #arrived: TrustedForm;
  /** The draft store. `null` keeps no draft, and `undefined` keeps the draft in this session alone. */
  #draftStore: DraftStore | null | undefined;
  /** The components that show the form. The component that attached last comes last. */
  #views: readonly SessionView[] = [];
  /** The component that left last. Files that the user waited for there are still sent through this component. */
  #left: SessionView | undefined;
  /** Whether the registry no longer knows this session. A component that was only hidden may still have it. */
  isForgotten = false;
  /** Whether the answer had been sent when the host cleared all sessions. Such a session leaves nothing behind, either. */
  isCleared = false;

  constructor(form: TrustedForm, keeper: SessionKeeper, start?: SessionStart) {
    super(form, start);
    this.#keeper = keeper;
    this.#key = draftKey(form);
    this.#arrived = form;
  }

  get status(): Exclude<FormStatus, 'pending'> {
    return deriveStatus(this.#state.phase, this.#host);
  }

  /** A form whose sent answer is only being changed keeps nobody waiting. */
  get isWaiting(): boolean {
    const { isOpen, isSending } = rulesOf(this.status);
    return isOpen && !isSending && !this.#state.phase.revised;
  }

  get arrived(): TrustedForm {
    return this.#arrived;
  }

  /** The answer that settled the form here. */
  get settledBy(): AnswerMessage | undefined {
    const { phase } = this.#state;
    return phase.name === 'settled' ? phase.answer : undefined;
  }

  /** Whether something would be lost with this session while no component is attached. */
  get isWorthKeeping(): boolean {
    const { phase, view, files, incoming, awaitedBy } = this.#state;
    if (phase.name === 'settled') return phase.unsent !== undefined;
    if (phase.name !== 'editing' || awaitedBy) return true;
    if (this.#draftStore === null) return false;
    const hasFiles = files.length > 0 || incoming.length > 0 || hasFileFailure(this.#state);
    const hasMovedOn = view.visited > 0;
    return hasFiles || hasMovedOn || hasDraft(this.store);
  }

  /** Whether a form with ids of this session has its content. The form that was answered is the form that was read. */
  asks(form: TrustedForm): boolean {
    return this.hasContentOf(form, this.isSent());
  }

  /**
   * Whether a form that arrives in another place belongs to this session. An unsent session that left the page belongs only to a form with
   * the same draft store. Once the host shows the answer of this session, a form without an answer is a new form.
   */
  isFor(form: TrustedForm, draftStore: DraftStore | null | undefined): boolean {
    const hostShowsAnswer = this.settledBy !== undefined && this.#view?.host().answer !== undefined;
    if (hostShowsAnswer || !this.hasIdsOf(form) || !this.asks(form)) return false;
    const hasLeftUnsent = !this.isAttached() && this.#state.phase.name === 'editing';
    const hasSameDraftStore = this.#draftStore === undefined || this.#draftStore === draftStore;
    return !hasLeftUnsent || hasSameDraftStore;
  }

  /** Whether a form has the ids of this session. A form that left the page and waits may come back with its real `tool_use_id`. */
  hasIdsOf(form: TrustedForm): boolean {
    if (hasSameIds(this.#arrived, form)) return true;
    const hasLeft = this.#left !== undefined && !this.isAttached();
    return hasLeft && !this.settledBy && hasSameAsk(this.#arrived, form);
  }

  /**
   * Whether this session goes on with a form that arrives in its own place. An answer on its way and an answer that is being changed keep the
   * place whatever arrives. After an answer, another `tool_use_id` is another form.
   */
  goesOnWith(form: TrustedForm): boolean {
    if (!hasNoOtherIds(this.#arrived, form)) return false;
    const { name, revised } = this.#state.phase;
    const isSameCall = name !== 'settled' || this.#arrived.toolUseId === form.toolUseId;
    return name === 'submitting' || revised !== undefined || (isSameCall && this.asks(form));
  }

  // Functions and not getters, like those of the form, because hooks pass them on.
  getStatus = (): FormSession['status'] => this.status;
  isAttached = (): boolean => this.#view !== undefined;
  /** Whether an answer is on its way or has arrived. The session then keeps the questions that were answered, even if they change. */
  isSent = (): boolean => {
    const { name } = this.#state.phase;
    return name === 'submitting' || name === 'settled';
  };

  attach(store: FormStore, view: SessionView, place: object): () => void {
    // A form that got further ids has its draft under another key.
    const key = draftKey(store.form);
    if (key !== this.#key) {
      dropDraft(this.form, this.#key, this.#draftStore);
      this.#key = key;
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

  /** A component shows a form as this session. */
  arrive(form: TrustedForm): void {
    this.#arrived = form;
  }

  /** Keeps the draft in the draft store while a component is attached. First reads the draft that the store has. */
  keepDraft(draftStore: DraftStore | null | undefined): () => void {
    this.#read(draftStore);
    return draftStore ? keepDraft(this.store, this.#key, draftStore) : () => undefined;
  }

  /**
   * A settled form drops its draft. The draft stays if some of its words were not sent, or if it is a change of the answer that may go on.
   */
  settle(draftStore: DraftStore | null | undefined, isRevisable: boolean): void {
    const { store } = this;
    const { phase } = store.getState();
    const answer = settlingAnswer(phase, this.#host);
    // Effects may run twice. By the second time, the change may go on, and no answer settles the form any more.
    if (answer === undefined) return;
    // A host may show an answer that is still on its way and may fail.
    if (phase.name === 'submitting') return;
    if (isRevisable && goOnWithChange(store, this.#key, draftStore, answer)) return;
    this.#read(draftStore);
    // A change of an earlier answer is dropped, too: after a reload, nobody would know which answer it changed.
    const hasUnsentWords = unsentBeside(store, store.getState(), answer) !== undefined;
    if (phase.revised || !hasUnsentWords) dropSettled(store, this.#key, draftStore);
  }

  /** Returns to the answer that is being changed. The result is whether there is such an answer. */
  revert(): boolean {
    if (!revertRevision(this.store)) return false;
    dropDraft(this.form, this.#key, this.#draftStore);
    return true;
  }

  /** Hands an answer to the host, once. */
  send(answer: AnswerMessage, onAnswer: OnAnswer, isRevisable = false): void {
    if (this.isSent()) return;
    const draftStore = this.#draftStore;
    const onSettled = (): void => {
      dropSettled(this.store, this.#key, draftStore);
      if (!this.isAttached()) this.#keeper.release(this);
    };
    sendAnswer(this.store, answer, { onAnswer, isRevisable, onSettled });
  }

  cancel = (options?: CancelOptions): boolean => {
    // A virtual list may have taken the form out of the page. It is cancelled through the component that left last.
    const view = this.#view ?? this.#left;
    if (!view || !this.isWaiting || !rulesOf(this.status).isInteractive) return false;
    view.cancel(options);
    return this.isSent();
  };

  reset = (): void => this.#view?.reset();

  /** Sends the answer that the user asked to send while files were on their way, also if the form has left the page since then. */
  submit(): void {
    (this.#view ?? this.#left)?.sendAwaited();
  }

  getAnswers = (): Answers => currentAnswer(this.store, this.#state).answers;

  hasUnsent = (): boolean => rulesOf(this.status).isOpen && hasUnsent(this.store, this.#state);

  #read(draftStore: DraftStore | null | undefined): void {
    if (this.#draftStore === draftStore) return;
    readDraft(this.store, this.#key, draftStore);
    this.#draftStore = draftStore;
  }

  get #state(): FormState {
    return this.store.getState();
  }

  /** The component that attached last. */
  get #view(): SessionView | undefined {
    return this.#views.at(-1);
  }

  /** The state that the host gives the form, or gave it when it showed the form last. */
  get #host(): HostState {
    return (this.#view ?? this.#left)?.host() ?? {};
  }
}
