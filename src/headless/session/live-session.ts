import type { AnswerMessage, Answers } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { currentAnswer } from '../state/current-answer.js';
import type { Effect } from '../state/effects.js';
import type { SendingEvent } from '../state/events.js';
import { deriveStatus, statusRulesOf, settlingAnswer, type FormStatus, type HostState } from '../state/form-status.js';
import { hasToStay } from '../state/has-to-stay.js';
import type { FormState } from '../state/form-state.js';
import { hasUnsent, isSent } from '../state/select.js';
import type { MaybeDraftStore } from './draft-texts.js';
import type { CancelOptions, FormSession } from './form-session.js';
import { FormStore } from './form-store.js';
import { handOver, type Sender } from './hand-over.js';
import { add, call } from './listeners.js';
import { SessionDraft } from './session-draft.js';
import { SessionViews } from './session-views.js';

/** A session, as the hooks use it. Components attach to a session and detach from it. The registry decides how long the session lives. */
export class LiveSession implements FormSession {
  readonly store: FormStore;
  readonly draft: SessionDraft;
  readonly #release: (session: LiveSession) => void;
  readonly #listeners = new Set<() => void>();
  readonly views: SessionViews = new SessionViews();
  /** The host of the component in which the user pressed last. */
  #sender: Sender | undefined;

  /**
   * @param release lets go of the session if nothing needs it: the answer has arrived.
   * @param replaces The session whose form this form replaces: the same ids, but other content. The words that were typed there go along.
   */
  constructor(begun: FormState, release: (session: LiveSession) => void, replaces?: LiveSession) {
    this.store = new FormStore(begun, this.#run, replaces?.store);
    this.store.subscribe(this.notify);
    this.draft = new SessionDraft(this.store);
    this.#release = release;
  }

  get form(): TrustedForm {
    return this.store.content.form;
  }

  get arrived(): TrustedForm {
    return this.state.arrived;
  }

  get state(): FormState {
    return this.store.getState();
  }

  get status(): Exclude<FormStatus, 'pending'> {
    return deriveStatus(this.state.phase, this.#host);
  }

  /** The agent does not wait for a form whose sent answer is only being changed. */
  get isWaiting(): boolean {
    const { isOpen, isSending } = statusRulesOf(this.status);
    return isOpen && !isSending && !this.state.phase.revised;
  }

  /** The answer that settled the form here. */
  get settledBy(): AnswerMessage | undefined {
    const { phase } = this.state;
    return phase.name === 'settled' ? phase.answer : undefined;
  }

  /** Whether something would be lost with this session while no component is attached. */
  get isWorthKeeping(): boolean {
    return hasToStay(this.state, this.draft.draftStore !== null);
  }

  /** Whether the host shows the answer that settled the form here. */
  get isAnswerShown(): boolean {
    return this.settledBy !== undefined && this.views.current?.host().answer !== undefined;
  }

  // These are functions and not getters, because hooks pass them on.
  getStatus = (): FormSession['status'] => this.status;
  isAttached = (): boolean => this.views.current !== undefined;

  get hasBeenShown(): boolean {
    return this.views.last !== undefined;
  }

  /** The host shows an answer. An answer that is still on its way may fail, and then the form goes on. */
  settle(draftStore: MaybeDraftStore, isRevisable: boolean): void {
    const { phase } = this.state;
    const answer = settlingAnswer(phase, this.#host);
    // React may run an effect twice. By the second run, the user may be changing the answer again, so that no answer settles the form any more.
    if (answer === undefined || phase.name === 'submitting') return;
    this.draft.settle(draftStore, answer, isRevisable);
  }

  /** Sends the message that the user asked to send. The message goes to the host of the component in which the user pressed. */
  send(event: SendingEvent, sender: Sender): void {
    this.#sender = sender;
    this.store.dispatch(event);
  }

  cancel = (options?: CancelOptions): boolean => {
    // A virtual list may have taken the form out of the page. The form is then cancelled through the component that showed it last.
    const view = this.views.last;
    if (!view || !this.isWaiting || !statusRulesOf(this.status).isInteractive) return false;
    view.cancel(options);
    return isSent(this.state);
  };

  reset = (): void => this.views.current?.reset();

  getAnswers = (): Answers => currentAnswer(this.state).answers;

  hasUnsent = (): boolean => statusRulesOf(this.status).isOpen && hasUnsent(this.state);

  /** The form changed, or the host gave it another state. */
  notify = (): void => call(this.#listeners);
  subscribe = (listener: () => void): (() => void) => add(this.#listeners, listener);

  #run = (effect: Effect): void => {
    switch (effect.type) {
      case 'handOver':
        if (this.#sender) handOver(this.store, effect, this.#sender);
        return;
      case 'dropDraft':
        this.draft.drop();
        this.#release(this);
        return;
      case 'sendAwaited':
        this.views.last?.sendAwaited();
        // If the answer could not be sent, only the user can send it later.
        this.store.dispatch({ type: 'awaitingEnded' });
    }
  };

  /** The state that the host gives the form. While the form is not shown, the state that the host gave last. */
  get #host(): HostState {
    return this.views.last?.host() ?? {};
  }
}
