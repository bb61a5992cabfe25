import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { findForm } from './form-at.js';
import { revisionOf } from './form-status.js';
import type { PastForm } from './give-answers.js';
import { asks, isSameContent } from './identity.js';
import { hostOf, isShown, isWorthKeeping, settledBy, type PageForm, type PageState, type View } from './page-state.js';

/** How many outcomes of forms that left the page are remembered. */
const MOST_OUTCOMES = 50;

/** The host shows the answer of a form. Of a form that no component shows, nothing is left but this answer. */
export function withReceipt<V extends View>(
  page: PageState<V>,
  { form, answer, place }: { form: TrustedForm; answer: AnswerMessage; place: object },
): PageState<V> {
  const known = findForm(page, form);
  const past = page.past.filter((one) => one.place !== place && (one.place || !isSameContent(one.form, form)));
  return {
    forms: page.forms.filter((other) => other !== known || isShown(other)),
    past: [...past, { form, answer, place }],
  };
}

/** Lets go of the forms that no component shows, unless something would be lost with them. Of a form that was settled, the outcome stays. */
export function withoutUnneeded<V extends View>(page: PageState<V>): PageState<V> {
  const gone = page.forms.filter((form) => !isShown(form) && !isWorthKeeping(form));
  if (gone.length === 0) return page;
  return { forms: page.forms.filter((form) => !gone.includes(form)), past: gone.reduce(withOutcome, page.past) };
}

/** An answer that the host has shown is the host's to show again. A form that waits again after it is a new form. */
function withOutcome(past: readonly PastForm[], known: PageForm): readonly PastForm[] {
  const { state } = known;
  const answer = settledBy(known);
  if (!answer || known.isCleared || revisionOf(hostOf(known).answer) >= revisionOf(answer)) return past;
  // The ids of the form may have become known after its answer was sent. If other questions arrived in its place, they are another form.
  const form = asks(state, state.arrived) ? state.arrived : state.content.form;
  const others = past.filter((one) => one.place || !isSameContent(one.form, form));
  const outcomes = others.filter(({ place }) => !place);
  const [oldest] = outcomes.length < MOST_OUTCOMES ? [] : outcomes;
  return [...others.filter((one) => one !== oldest), { form, answer }];
}
