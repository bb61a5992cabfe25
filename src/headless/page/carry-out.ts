import { deliveryOf, effectsOf, type Effect } from '../state/effects.js';
import { draftKey } from '../state/identity.js';
import { statusRulesOf } from '../state/form-status.js';
import { isShown, lastView, statusOf } from '../state/page-state.js';
import type { ShownForm, ShownView } from './form-session.js';
import type { FormStore } from './form-store.js';
import { handOver } from './hand-over.js';
import { dropSettled, keepDraft, settleDraft, type DraftKeeper } from './keep-draft.js';

export interface Change {
  readonly store: FormStore;
  readonly form: ShownForm | undefined;
  readonly was: ShownForm | undefined;
}

type Drafts = Map<object, DraftKeeper>;

export function carryOut({ store, form, was }: Change, drafts: Drafts): void {
  if (!form) {
    drafts.get(store)?.stop();
    drafts.delete(store);
    // The answer of a form that the host has cleared may still arrive.
    if (was?.state.phase.name === 'submitting')
      store.subscribe(() => {
        const state = store.getState();
        for (const effect of deliveryOf(was.state, state)) run(effect, store, { ...was, state });
      });
    return;
  }
  keep(store, form, was, drafts);
  for (const effect of effectsOf(was, form)) run(effect, store, form);
}

function run(effect: Effect, store: FormStore, form: ShownForm): void {
  switch (effect.type) {
    case 'handOver':
      if (form.recipient) handOver(store, effect, form.recipient);
      return;
    case 'dropDraft':
      dropSettled(form.state, lastView(form)?.draftStore);
      return;
    case 'sendAwaited':
      lastView(form)?.actions.sendAwaited();
      // If the answer could not be sent, only the user can send it later.
      store.dispatch({ type: 'awaitingEnded' });
  }
}

/** The draft of a form is kept while a component shows the form, until an answer settles it. */
function keep(store: FormStore, form: ShownForm, was: ShownForm | undefined, drafts: Drafts): void {
  const before = drafts.get(store);
  const wanted = isShown(form) && !statusRulesOf(statusOf(form)).isSettled ? lastView(form) : undefined;
  if (before && isSameKeeper(before, wanted, form)) {
    if (form.state.content !== was?.state.content) before.flush();
    return;
  }
  drafts.delete(store);
  before?.stop();
  if (wanted) drafts.set(store, keepDraft(store, wanted, before));
  else if (isSettled(form) && !(was && (isSettled(was) || form.state.phase !== was.state.phase)))
    settleDraft(store, form);
}

/** Whether an answer settles the form. An answer that is on its way may fail, and then the form goes on. The form's own outcome drops the draft. */
function isSettled(form: ShownForm): boolean {
  return isShown(form) && form.state.phase.name !== 'submitting' && statusRulesOf(statusOf(form)).isSettled;
}

function isSameKeeper(keeper: DraftKeeper, view: ShownView | undefined, { state }: ShownForm): boolean {
  return view !== undefined && keeper.draftStore === view.draftStore && keeper.key === draftKey(state.content.form);
}
