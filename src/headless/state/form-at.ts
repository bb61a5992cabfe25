import type { TrustedForm } from '../../protocol/types/form.js';
import type { FormDraft } from './draft.js';
import { asks, goesOnWith, hasNoOtherIds, hasSameAsk, hasSameIds, isSameContent } from './identity.js';
import { hostOf, isShown, lastView, settledBy, type PageForm, type PageState, type View } from './page-state.js';
import type { PastForm } from './give-answers.js';
import { isSameSoFar } from './what-was-read.js';

type Place = Pick<View, 'place' | 'draftStore'>;

/** The form of the page with which a form that arrives in a place goes on. The form with the same content comes before the form of the place. */
export function formAt<V extends View>(page: PageState<V>, at: Place, form: TrustedForm): PageForm<V> | undefined {
  const here = formOfPlace(page, at.place);
  return pick(
    page.forms.filter((known) => (known === here ? goesOnWith(known.state, form) : isFor(known, form, at))),
    form,
    here,
  );
}

export function formOf<V extends View>({ forms }: PageState<V>, id: object): PageForm<V> | undefined {
  return forms.find((form) => form.id === id);
}

/** The form of the page that has these ids and this content, wherever it is shown. */
export function findForm<V extends View>(page: PageState<V>, form: TrustedForm): PageForm<V> | undefined {
  return pick(
    page.forms.filter((known) => hasIdsOf(known, form) && asks(known.state, form)),
    form,
  );
}

/** The form whose place a form takes that arrives there. The words that were typed in it go along. */
export function formBefore<V extends View>(
  page: PageState<V>,
  place: object,
  form: TrustedForm,
): PageForm<V> | undefined {
  const here = formOfPlace(page, place);
  return here && !settledBy(here) && hasNoOtherIds(here.state.arrived, form) ? here : undefined;
}

/** The outcome of a form that the page no longer has. Of the answers that the host shows, only that in the same place counts, if any. */
export function findPast({ past }: PageState, form: TrustedForm, place?: object): PastForm | undefined {
  const isOf = (one: PastForm): boolean => isSameContent(one.form, form);
  return (
    past.find((one) => place !== undefined && one.place === place && isOf(one)) ??
    past.find((one) => !one.place && isOf(one))
  );
}

/** The drafts under the key of a form without those of other forms in the page, which have their words themselves. */
export function draftsFor({ forms }: PageState, form: PageForm, drafts: readonly FormDraft[]): FormDraft[] {
  const others = forms.filter((other) => other !== form && isShown(other));
  const isOf = (draft: FormDraft, { state }: PageForm): boolean =>
    isSameSoFar(draft.questions, state.content.form.payload.questions);
  return drafts.filter((draft) => isOf(draft, form) || !others.some((other) => isOf(draft, other)));
}

function formOfPlace<V extends View>({ forms }: PageState<V>, place: object): PageForm<V> | undefined {
  return forms.find(({ places }) => places.includes(place));
}

/**
 * Whether a form that arrives in another place is this form. An unsent form that left the page is only that of the same draft store. Once the host
 * has shown the answer, a form without an answer is a new form.
 */
function isFor(known: PageForm, form: TrustedForm, { draftStore }: Place): boolean {
  if (isAnswerShown(known) || !hasIdsOf(known, form) || !asks(known.state, form)) return false;
  const hasLeftUnsent = !isShown(known) && known.state.phase.name === 'editing';
  const before = lastView(known)?.draftStore;
  return !hasLeftUnsent || before === undefined || before === draftStore;
}

function isAnswerShown(form: PageForm): boolean {
  return settledBy(form) !== undefined && hostOf(form).answer !== undefined;
}

/** Whether a form has the ids of a form of the page. A form that left the page and waits may come back with its real `tool_use_id`. */
function hasIdsOf(known: PageForm, form: TrustedForm): boolean {
  const { arrived } = known.state;
  return hasSameIds(arrived, form) || (!isShown(known) && !settledBy(known) && hasSameAsk(arrived, form));
}

function pick<V extends View>(
  candidates: readonly PageForm<V>[],
  form: TrustedForm,
  here?: PageForm<V>,
): PageForm<V> | undefined {
  const same = candidates.filter(({ state }) => isSameContent(state.content.form, form));
  const best = same.length > 0 ? same : candidates;
  return best.find((known) => known === here) ?? best.find(isShown) ?? best[0];
}
