import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { add, call } from '../form/store/listeners.js';
import { warnOnce } from '../settings/warn-once.js';
import type { DraftStore } from './draft-store.js';
import { hasSameIds, isSameContent } from './form-key.js';
import type { FormSession } from './form-session.js';
import type { PastForm, SessionStart } from './growing-form.js';
import { LiveSession, type SessionKeeper } from './live-session.js';

/** Of how many settled forms that left the page the answer is kept. */
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

/** A form that is about to be shown. */
export interface Arrival extends Omit<SessionStart, 'past'> {
  /** Stands for the component, which takes its session along while its questions grow. */
  readonly place: object;
  readonly draftStore?: DraftStore | null | undefined;
}

/** A registry as the hooks use it. Several of its forms may have the same ids. */
export class SessionRegistry implements FormSessions, SessionKeeper {
  /** The sessions in the page, or with something to lose. */
  readonly #kept = new Set<LiveSession>();
  /** Those that were made and not forgotten. Weak, because a render that React throws away makes one, too. */
  #made: readonly WeakRef<LiveSession>[] = [];
  readonly #places = new WeakMap<object, LiveSession>();
  /** The forms whose answers the host shows, by their places. They have no session. */
  readonly #receipts = new Map<object, PastForm>();
  /** The forms that were settled here and then left, until the host shows their answers. */
  #settled: readonly PastForm[] = [];
  readonly #listeners = new Set<() => void>();

  waiting(): LiveSession[] {
    return this.all().filter(({ isWaiting }) => isWaiting);
  }

  all(): LiveSession[] {
    return [...this.#kept];
  }

  clear(): void {
    this.#settled = [];
    for (const session of this.all()) {
      session.isCleared = session.isSent();
      if (!session.isAttached()) this.#forget(session);
    }
  }

  subscribe = (listener: () => void): (() => void) => add(this.#listeners, listener);

  /** The session of a form that is about to be shown. A form that is in the page already comes before the one that its place had. */
  open(form: TrustedForm, { place, draftStore, ...start }: Arrival): LiveSession {
    const here = this.#places.get(place);
    const known = this.#find(form, (session) => (session === here && session.goesOnWith(form)) || session.isFor(form, draftStore), here);
    if (known) return known;
    const session = new LiveSession(form, this, { ...start, past: this.pastOf(form, [this.#receipts.get(place)]) });
    this.#made = [...this.#made, new WeakRef(session)];
    return session;
  }

  /** The session of a form, if it has one. */
  known(form: TrustedForm): LiveSession | undefined {
    return this.#find(form, (session) => session.asks(form));
  }

  /** What became of a form that has no session. */
  pastOf(form: TrustedForm, receipts: Iterable<PastForm | undefined> = this.#receipts.values()): PastForm | undefined {
    return [...receipts, ...this.#settled].find((past) => past && isSameContent(past.form, form));
  }

  /** The host shows the answer of a form. Returns the function that takes it out of the page. */
  showReceipt(form: TrustedForm, answer: AnswerMessage, place: object): () => void {
    this.#settled = this.#settled.filter((other) => !isSameContent(other.form, form));
    const session = this.known(form);
    if (session?.isAttached() === false) this.#forget(session);
    this.#receipts.set(place, { form, answer, isShown: true });
    call(this.#listeners);
    return () => {
      this.#receipts.delete(place);
      call(this.#listeners);
    };
  }

  keep(session: LiveSession, place: object): void {
    const { form } = session;
    // A component that was hidden comes back with its session. By then its form may have been answered in another place.
    session.isForgotten &&= (this.known(form) ?? this.pastOf(form, [])) !== undefined;
    if (session.isForgotten) return;
    if (process.env.NODE_ENV !== 'production') warnOfSharedIds(form, this.all());
    this.#places.set(place, session);
    this.#kept.add(session);
    call(this.#listeners);
  }

  /** A session without a component. Of one that was settled, only the answer is kept. */
  release(session: LiveSession): void {
    const { form, settledBy } = session;
    if (session.isWorthKeeping) return;
    if (settledBy && !session.isCleared) {
      const others = this.#settled.filter((other) => !isSameContent(other.form, form));
      this.#settled = [...others, { form, answer: settledBy }].slice(-SETTLED_LIMIT);
    }
    this.#forget(session);
  }

  #forget(session: LiveSession): void {
    session.isForgotten = true;
    this.#kept.delete(session);
    this.#made = this.#made.filter((ref) => ![undefined, session].includes(ref.deref()));
    call(this.#listeners);
  }

  /** Of the sessions with the ids of a form, one that asks the same comes first, then that of its place, then one in the page. */
  #find(form: TrustedForm, test: (session: LiveSession) => boolean, here?: LiveSession): LiveSession | undefined {
    const made = [...this.#kept, ...this.#made.flatMap((ref) => ref.deref() ?? [])];
    const all = made.filter((session) => hasSameIds(session.form, form, session === here) && test(session));
    const rank = (one: LiveSession): number => Number(one.isAttached()) + (one === here ? 2 : 0) + (isSameContent(one.form, form) ? 4 : 0);
    return all.sort((one, other) => rank(other) - rank(one))[0];
  }
}

function warnOfSharedIds(form: TrustedForm, all: readonly LiveSession[]): void {
  if (!all.some((other) => other.isAttached() && other.form !== form && hasSameIds(other.form, form))) return;
  warnOnce(
    `two forms in the page have the id ${JSON.stringify(form.toolUseId)} and different questions, so they count as two forms. Providers restart the ids of calls in each run: give each form an ask_id or a task_id, or each conversation its own createFormSessions().`,
  );
}
