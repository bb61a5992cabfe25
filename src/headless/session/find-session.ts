import type { TrustedForm } from '../../protocol/types/form.js';
import { warnOnce } from '../../react/warn-once.js';
import { hasSameAsk, hasSameIds, isSameContent } from '../state/form-key.js';
import { asks, goesOnWith } from '../state/identity.js';
import type { MaybeDraftStore } from './draft-texts.js';
import type { LiveSession } from './live-session.js';

/**
 * The session for a form that arrives in a place. A session with the same content comes before the session that the place had.
 * @param here The session that the place had.
 */
export function findSession(
  all: readonly LiveSession[],
  form: TrustedForm,
  draftStore: MaybeDraftStore,
  here?: LiveSession,
): LiveSession | undefined {
  const isCandidate = (session: LiveSession): boolean =>
    session === here ? goesOnWith(session.state, form) : isFor(session, form, draftStore);
  return pickSession(all.filter(isCandidate), form, here);
}

/** The session that has a form, wherever it is shown. */
export function findKnown(all: readonly LiveSession[], form: TrustedForm): LiveSession | undefined {
  return pickSession(
    all.filter((session) => hasIdsOf(session, form) && asks(session.state, form)),
    form,
  );
}

/**
 * Whether a form that arrives in another place belongs to a session. An unsent session that left the page belongs only to a form with the same
 * draft store. Once the host shows the answer of the session, a form without an answer is a new form.
 */
function isFor(session: LiveSession, form: TrustedForm, draftStore: MaybeDraftStore): boolean {
  if (session.isAnswerShown || !hasIdsOf(session, form) || !asks(session.state, form)) return false;
  const hasLeftUnsent = !session.isAttached() && session.state.phase.name === 'editing';
  const hasSameDraftStore = session.draft.draftStore === undefined || session.draft.draftStore === draftStore;
  return !hasLeftUnsent || hasSameDraftStore;
}

/** Whether a form has the ids of a session. A form that left the page and waits may come back with its real `tool_use_id`. */
function hasIdsOf(session: LiveSession, form: TrustedForm): boolean {
  if (hasSameIds(session.arrived, form)) return true;
  const hasLeft = session.hasBeenShown && !session.isAttached();
  return hasLeft && !session.settledBy && hasSameAsk(session.arrived, form);
}

/**
 * The session for a form. A session with the same content comes first. Of several sessions, the session of the form's place comes first, and then a
 * session in the page.
 */
function pickSession(
  candidates: readonly LiveSession[],
  form: TrustedForm,
  here?: LiveSession,
): LiveSession | undefined {
  const same = candidates.filter((session) => isSameContent(session.form, form));
  const best = same.length > 0 ? same : candidates;
  return best.find((session) => session === here) ?? best.find((session) => session.isAttached()) ?? best[0];
}

/** Warns a developer if two forms in the page have the same ids and differ only in their questions. */
export function warnOfSharedIds(form: TrustedForm, all: readonly LiveSession[]): void {
  if (!all.some((other) => other.isAttached() && other.form !== form && hasSameIds(other.form, form))) return;
  warnOnce(
    `two forms in the page have the id ${JSON.stringify(form.toolUseId)} and different questions, so they count as two forms. Providers restart the ids of calls in each run: give each form an ask_id or a task_id, or each conversation its own createFormSessions().`,
  );
}
