import type { TrustedForm } from '../../protocol/types/form.js';
import { add, call } from '../form/store/listeners.js';
import type { DraftStore } from './draft-store.js';
import { formKey } from './form-key.js';
import type { FormSession } from './form-session.js';
import { LiveSession, type SessionKeeper } from './live-session.js';

/** How many forms that were settled out of sight are kept. */
const SETTLED_LIMIT = 50;

/** The forms of a page or of one conversation, by their ids. `createFormSessions()` makes it. */
export interface FormSessions {
  /** The forms that wait for an answer, oldest first, in the page or not. */
  waiting(): FormSession[];
  /** Forgets every form that is not in the page, with its answers, files and outcome. Drafts in a draft store stay. */
  clear(): void;
}

/**
 * Makes sessions apart from those of the page: for one conversation, if the provider restarts the ids of calls in each; for a test; for a
 * frame. Make them once and pass them to `<InteractiveFormConfig sessions>`.
 */
export function createFormSessions(): FormSessions {
  return new SessionRegistry();
}

let ofPage: SessionRegistry | undefined;

/** The sessions of hosts without their own. */
export function pageSessions(): SessionRegistry {
  return (ofPage ??= new SessionRegistry());
}

/** A registry as the hooks use it. */
export class SessionRegistry implements FormSessions, SessionKeeper {
  /** Weak, because a render that React throws away makes a session without a component. */
  readonly #byKey = new Map<string, WeakRef<LiveSession>>();
  /** The sessions in the page, or with something to lose. */
  readonly #kept = new Set<LiveSession>();
  readonly #listeners = new Set<() => void>();

  waiting(): FormSession[] {
    return [...this.#kept].filter(({ isWaiting }) => isWaiting);
  }

  clear(): void {
    for (const session of this.#kept) if (!session.isAttached) this.forget(session);
  }

  subscribe = (listener: () => void): (() => void) => add(this.#listeners, listener);

  /** The session of a form that is about to be shown. */
  open(form: TrustedForm, draftStore: DraftStore | null | undefined, preselectRecommended = false): LiveSession {
    const key = formKey(form);
    const known = this.#byKey.get(key)?.deref();
    if (known?.isFor(form, draftStore)) return known;
    const session = new LiveSession(key, form, preselectRecommended, this);
    this.#byKey.set(key, new WeakRef(session));
    return session;
  }

  /** The session of a form that a hook asks for. */
  find(form: TrustedForm): LiveSession {
    return this.known(form) ?? this.open(form, undefined);
  }

  keep(session: LiveSession): void {
    this.#byKey.set(session.key, new WeakRef(session));
    this.#kept.add(session);
    call(this.#listeners);
  }

  /** A session without a component. One that was shown settled ends. Of those settled unseen, the last are kept. */
  release(session: LiveSession, isUnseen = false): void {
    if (!isUnseen && !session.isWorthKeeping) this.forget(session);
    const unseen = [...this.#kept].filter((kept) => kept.isSettled && !kept.isAttached);
    unseen.slice(0, -SETTLED_LIMIT).forEach((oldest) => this.forget(oldest));
  }

  /** The session of a form, if it has one. */
  known(form: TrustedForm): LiveSession | undefined {
    return this.#byKey.get(formKey(form))?.deref();
  }

  forget(session: LiveSession): void {
    this.#kept.delete(session);
    if (this.#byKey.get(session.key)?.deref() === session) this.#byKey.delete(session.key);
    call(this.#listeners);
  }
}
