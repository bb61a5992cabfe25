import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { add, call } from './listeners.js';
import { warnOnce } from '../settings/warn-once.js';
import type { DraftStore } from './draft-store.js';
import { hasNoOtherIds, hasSameIds, isSameContent } from '../state/form-key.js';
import type { FormSession } from './form-session.js';
import type { PastForm } from '../state/start.js';
import { asks, goesOnWith } from '../state/identity.js';
import { isSent } from '../state/select.js';
import { LiveSession, type SessionKeeper, type SessionStart } from './live-session.js';

/** How many answers of settled forms are kept after these forms left the page. */
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

/** A form that is about to be shown. */
export interface Arrival extends Omit<SessionStart, 'past' | 'replaces'> {
  /** Stands for the component. The component keeps its session while its questions grow. */
  readonly place: object;
  readonly draftStore?: DraftStore | null | undefined;
}

/** A registry as the hooks use it. Several of its forms may have the same ids. */
export class SessionRegistry implements FormSessions, SessionKeeper {
  /** The sessions whose form is in the page, or that have something to lose. */
  readonly #kept = new Set<LiveSession>();
  /** The sessions that were made and not forgotten. The references are weak, because a render that React throws away makes a session, too. */
  #made: readonly WeakRef<LiveSession>[] = [];
  /** The last session in each place. */
  readonly #places = new WeakMap<object, LiveSession>();
  /** The forms whose answers the host shows, by their places. These forms have no session. */
  readonly #receipts = new Map<object, PastForm>();
  /** The forms that were settled here and then left the page, until the host shows their answers. */
  #settled: readonly PastForm[] = [];
  readonly #listeners = new Set<() => void>();

  waiting(): LiveSession[] {
    const isReplaced = (session: LiveSession): boolean =>
      !session.isAttached() && this.all().some((other) => other.isAttached() && hasNoOtherIds(other.arrived, session.arrived));
    return this.all().filter((session) => session.isWaiting && (session.status === 'failed' || !isReplaced(session)));
  }

  all(): LiveSession[] {
    return [...this.#kept];
  }

  clear(): void {
    this.#settled = [];
    for (const session of this.all()) {
      session.isCleared = isSent(session.state);
      if (!session.isAttached()) this.#forget(session);
    }
  }

  subscribe = (listener: () => void): (() => void) => add(this.#listeners, listener);

  /** The session of a form that is about to be shown. A session with the same content comes before the session that the place had. */
  open(form: TrustedForm, { place, draftStore, ...start }: Arrival): LiveSession {
    const here = this.#places.get(place);
    const candidates = this.#live().filter((session) => (session === here ? goesOnWith(session.state, form) : session.isFor(form, draftStore)));
    const known = pickSession(candidates, form, here);
    if (known) return known;
    const replaces = here && !here.settledBy && hasNoOtherIds(here.arrived, form) ? here : undefined;
    const session = new LiveSession(form, this, { ...start, past: this.#pastAt(place, form), replaces });
    this.#made = [...this.#made, new WeakRef(session)];
    return session;
  }

  /** The session of a form, if it has one. */
  known(form: TrustedForm): LiveSession | undefined {
    const candidates = this.#live().filter((session) => session.hasIdsOf(form) && asks(session.state, form));
    return pickSession(candidates, form);
  }

  /** The outcome of a form that has no session. */
  pastOf(form: TrustedForm): PastForm | undefined {
    return [...this.#receipts.values()].find((receipt) => isSameContent(receipt.form, form)) ?? this.#settledPast(form);
  }

  /** The outcome of a form that is about to be shown. Of the receipts, only the receipt in its own place counts. */
  #pastAt(place: object, form: TrustedForm): PastForm | undefined {
    const receipt = this.#receipts.get(place);
    return receipt && isSameContent(receipt.form, form) ? receipt : this.#settledPast(form);
  }

  #settledPast(form: TrustedForm): PastForm | undefined {
    return this.#settled.find((settled) => isSameContent(settled.form, form));
  }

  /** The host shows the answer of a form. Returns the function that takes the answer out of the page. */
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
    // A component that was hidden comes back with its session. By then the form may go on, or may have been answered, in another place.
    if (session.isForgotten) {
      const hasGoneOn = this.known(form) !== undefined || this.#settledPast(form) !== undefined;
      if (hasGoneOn) return;
      session.isForgotten = false;
    }
    if (process.env.NODE_ENV !== 'production') warnOfSharedIds(form, this.all());
    session.store.takePlace();
    this.#places.set(place, session);
    this.#kept.add(session);
    call(this.#listeners);
  }

  /** A session lost its last component. If the form was settled, only its answer is kept. */
  release(session: LiveSession): void {
    const { arrived: form, settledBy } = session;
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
    this.#made = this.#made.filter((ref) => {
      const made = ref.deref();
      return made !== undefined && made !== session;
    });
    call(this.#listeners);
  }

  /** The sessions that are not forgotten. A session may be listed twice. */
  #live(): LiveSession[] {
    return [...this.#kept, ...this.#made.flatMap((ref) => ref.deref() ?? [])];
  }
}

const ofPage: SessionRegistry = /* @__PURE__ */ new SessionRegistry();

/** The sessions of hosts without their own. */
export function pageSessions(): SessionRegistry {
  return ofPage;
}

/** The session for a form: one with the same content if there is one. Of several, the session of its place, or else a session in the page. */
function pickSession(candidates: readonly LiveSession[], form: TrustedForm, here?: LiveSession): LiveSession | undefined {
  const same = candidates.filter((session) => isSameContent(session.form, form));
  const best = same.length > 0 ? same : candidates;
  return best.find((session) => session === here) ?? best.find((session) => session.isAttached()) ?? best[0];
}

function warnOfSharedIds(form: TrustedForm, all: readonly LiveSession[]): void {
  if (!all.some((other) => other.isAttached() && other.form !== form && hasSameIds(other.form, form))) return;
  warnOnce(
    `two forms in the page have the id ${JSON.stringify(form.toolUseId)} and different questions, so they count as two forms. Providers restart the ids of calls in each run: give each form an ask_id or a task_id, or each conversation its own createFormSessions().`,
  );
}
