import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { settlingAnswer } from '../form/status/form-status.js';
import { add, call } from '../form/store/listeners.js';
import type { DraftStore } from './draft-store.js';
import { formKey } from './form-key.js';
import { LiveSession, type FormSession, type SessionKeeper } from './form-session.js';
import { dropDraft } from './keep-draft.js';

/** How many forms that were settled out of sight are remembered. */
const SETTLED_LIMIT = 50;

/** The forms of a page, or of one conversation, each by its ids. Made by `createFormSessions()`. */
export interface FormSessions {
  /** Those that wait for an answer, the oldest first, whether or not they are in the page now. */
  waiting(): FormSession[];
  /** Forgets every form that is not in the page, with the answers, files and results that it had. Drafts in a draft store stay. */
  clear(): void;
}

/**
 * Sessions apart from those of the page: for one conversation, where providers count the ids of calls anew in each; for a test; for a frame. Make
 * them once, and give them to `<InteractiveFormConfig sessions>`.
 */
export function createFormSessions(): FormSessions {
  return new SessionRegistry();
}

let ofPage: SessionRegistry | undefined;

/** The sessions of hosts that set none. */
export function pageSessions(): SessionRegistry {
  return (ofPage ??= new SessionRegistry());
}

/** A registry as the hooks know it. */
export class SessionRegistry implements FormSessions, SessionKeeper {
  /** Weak, because a render that React throws away makes a session that no component ever attaches to. */
  readonly #byKey = new Map<string, WeakRef<LiveSession>>();
  /** Those that are in the page, or that something would be lost with. */
  readonly #kept = new Set<LiveSession>();
  readonly #listeners = new Set<() => void>();

  waiting(): FormSession[] {
    return [...this.#kept].filter(({ isWaiting }) => isWaiting);
  }

  clear(): void {
    for (const session of this.#kept) if (!session.isAttached) this.#forget(session);
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

  /** The session of a form that someone asks about. */
  find(form: TrustedForm): LiveSession {
    return this.#byKey.get(formKey(form))?.deref() ?? this.open(form, undefined);
  }

  /** Whether the form of an answer that the host has stored is still open here, or was answered anew. */
  isAhead(form: TrustedForm, answer: AnswerMessage): boolean {
    const known = this.#byKey.get(formKey(form))?.deref();
    return known !== undefined && settlingAnswer(known.getStore().getState().phase, { answer }) !== answer;
  }

  keep(session: LiveSession): void {
    this.#byKey.set(session.key, new WeakRef(session));
    this.#kept.add(session);
    call(this.#listeners);
  }

  /** A form that was settled long ago or elsewhere leaves nothing behind. */
  drop(form: TrustedForm, draftStore: DraftStore | null | undefined): void {
    dropDraft({ form }, draftStore);
    const session = this.#byKey.get(formKey(form))?.deref();
    if (session && !session.isAttached) this.#forget(session);
  }

  /** A session that no component is attached to any more. What has been shown settled is over; of what has not, the last are kept. */
  release(session: LiveSession, isUnseen = false): void {
    if (!isUnseen && !session.isWorthKeeping) this.#forget(session);
    const unseen = [...this.#kept].filter((kept) => kept.isSettled && !kept.isAttached);
    unseen.slice(0, -SETTLED_LIMIT).forEach((oldest) => this.#forget(oldest));
  }

  #forget(session: LiveSession): void {
    this.#kept.delete(session);
    if (this.#byKey.get(session.key)?.deref() === session) this.#byKey.delete(session.key);
    call(this.#listeners);
  }
}
