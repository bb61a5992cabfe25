import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { add, call } from './listeners.js';
import { FormContent, type Beginning } from '../state/form-content.js';
import type { MaybeDraftStore } from './draft-texts.js';
import { hasNoOtherIds, isSameContent } from '../state/form-key.js';
import type { FormSession, SessionView } from './form-session.js';
import { PastForms } from './past-forms.js';
import { asks } from '../state/identity.js';
import { isSent } from '../state/select.js';
import { beginForm } from '../state/start.js';
import { LiveSession } from './live-session.js';
import { findKnown, findSession, warnOfSharedIds } from './find-session.js';

/** The sessions of the forms of a page or of one conversation. `createFormSessions()` makes them. */
export interface FormSessions {
  /** The forms that wait for an answer, oldest first. A form counts even while it is not in the page. */
  waiting(): FormSession[];
  /** Forgets every form that is not in the page, with its answers, files and outcome. Drafts in a draft store stay. */
  clear(): void;
}

/**
 * Makes sessions that are separate from the page's sessions. Use separate sessions for a conversation if the provider numbers the calls of each
 * conversation anew, for a test, or for a frame. Make the sessions once and pass them to `<InteractiveFormConfig sessions>`.
 */
export function createFormSessions(): FormSessions {
  return new SessionRegistry();
}

export interface Arrival extends Beginning {
  /** Stands for the component. The component keeps its session while its questions grow. */
  readonly place: object;
  readonly draftStore?: MaybeDraftStore;
}

/** The registry of sessions. Several of its forms may have the same ids. A session enters the registry when a component attaches. */
export class SessionRegistry implements FormSessions {
  /** The sessions whose form is in the page, or that have something to lose. */
  readonly #kept = new Set<LiveSession>();
  readonly #places = new WeakMap<object, LiveSession>();
  /** The forms that have no session. */
  readonly past = new PastForms();
  /** The sessions whose answer had been sent when the host cleared all sessions. The answer of such a session is not kept when the session ends. */
  readonly #cleared = new WeakSet<LiveSession>();
  readonly #listeners = new Set<() => void>();

  waiting(): LiveSession[] {
    const isReplaced = (session: LiveSession): boolean =>
      !session.isAttached() &&
      this.all().some((other) => other.isAttached() && hasNoOtherIds(other.arrived, session.arrived));
    return this.all().filter((session) => session.isWaiting && (session.status === 'failed' || !isReplaced(session)));
  }

  all(): LiveSession[] {
    return [...this.#kept];
  }

  clear(): void {
    this.past.clear();
    for (const session of this.all()) {
      if (isSent(session.state)) this.#cleared.add(session);
      if (!session.isAttached()) this.#forget(session);
    }
  }

  subscribe = (listener: () => void): (() => void) => add(this.#listeners, listener);

  /**
   * The session of a form that is about to be shown: the page's session, or a new session. A render that React throws away leaves no session here.
   * @param last The session of the last render.
   * @param left The session that may no longer be used, because the form has gone on in another session.
   */
  open(form: TrustedForm, arrival: Arrival, last?: LiveSession, left?: LiveSession): LiveSession {
    const { place, draftStore, ...beginning } = arrival;
    const here = this.#places.get(place);
    const replaces = here && !here.settledBy && hasNoOtherIds(here.arrived, form) ? here : undefined;
    const known = findSession(this.all(), form, draftStore, here);
    if (known && known !== left) return known;
    if (last && last !== left && !last.hasBeenShown && isSameContent(last.form, form)) return last;
    return new LiveSession(
      beginForm(new FormContent(form, beginning), this.past.at(place, form)),
      this.release,
      replaces,
    );
  }

  /**
   * A component shows a session. Returns the function that detaches the component, or `undefined` if the form has gone on in another session. The
   * component then opens the form anew. This happens if two components open a form before either attaches, and if a component that was hidden comes
   * back.
   */
  attach(session: LiveSession, view: SessionView, arrival: Arrival): (() => void) | undefined {
    if (!this.#kept.has(session) && this.#hasGoneOn(session, arrival)) return undefined;
    if (process.env.NODE_ENV !== 'production') warnOfSharedIds(session.form, this.all());
    session.store.takePlace();
    const before = this.#places.get(arrival.place);
    if (before) session.views.comeAfter(before.views);
    this.#places.set(arrival.place, session);
    this.#kept.add(session);
    const detach = session.views.attach(view);
    call(this.#listeners);
    return () => {
      detach();
      if (!session.isAttached()) this.release(session);
    };
  }

  #hasGoneOn(session: LiveSession, { place, draftStore }: Arrival): boolean {
    const hasBeenSettled = session.settledBy === undefined && this.past.settled(session.form) !== undefined;
    return hasBeenSettled || findSession(this.all(), session.form, draftStore, this.#places.get(place)) !== undefined;
  }

  known(form: TrustedForm): LiveSession | undefined {
    return findKnown(this.all(), form);
  }

  /** The host shows the answer of a form. Returns the function that takes the answer out of the page. */
  showReceipt(form: TrustedForm, answer: AnswerMessage, place: object): () => void {
    const session = this.known(form);
    if (session?.isAttached() === false) this.#forget(session);
    this.past.show(place, form, answer);
    call(this.#listeners);
    return () => {
      this.past.hide(place);
      call(this.#listeners);
    };
  }

  /** Lets go of a session without a component, unless something would be lost with it. If the form was settled, its answer is kept. */
  release = (session: LiveSession): void => {
    if (session.isAttached() || session.isWorthKeeping) return;
    const { state, settledBy } = session;
    // The ids of the form may have become known after its answer was sent. If other questions arrived in its place, they are another form.
    const form = asks(state, state.arrived) ? state.arrived : state.content.form;
    if (settledBy && !this.#cleared.has(session)) this.past.add(form, settledBy);
    this.#forget(session);
  };

  #forget(session: LiveSession): void {
    this.#kept.delete(session);
    session.notify();
    call(this.#listeners);
  }
}

const ofPage: SessionRegistry = /* @__PURE__ */ new SessionRegistry();

export function pageSessions(): SessionRegistry {
  return ofPage;
}
