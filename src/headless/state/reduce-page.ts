import { draftsFor, findPast, formAt, formBefore } from './form-at.js';
import { revisionOf } from './form-status.js';
import type { CoreEvent } from './events.js';
import type { FormState } from './form-state.js';
import { isShown, settledBy, type PageEvent, type PageForm, type PageState, type View } from './page-state.js';
import { withoutUnneeded, withReceipt } from './past.js';
import { acted, reduce } from './reduce.js';
import { isSent } from './select.js';
import { beginForm } from './give-answers.js';

export function reducePage<V extends View>(page: PageState<V>, event: PageEvent<V>): PageState<V> {
  switch (event.type) {
    case 'shown':
      return withView(page, event);
    case 'left':
      return changeForms(page, (form) => withoutView(form, event.view));
    case 'hostSpoke':
      return changeForms(page, (form) => withHostOf(form, { id: event.view, host: event.host }));
    case 'used':
      return changeForms(page, (form) =>
        hasView(form, event.view) && form.used !== event.view ? { ...form, used: event.view } : form,
      );
    case 'answerShown':
      return withReceipt(page, event);
    case 'answerTakenBack':
      return { ...page, past: page.past.filter(({ place }) => place !== event.place) };
    case 'happened':
    case 'happenedBeside':
      return changeForms(page, (form) => (form.id === event.id ? withEvent(page, form, event) : form));
    case 'cleared':
      return {
        forms: page.forms.filter(isShown).map((form) => (isSent(form.state) ? { ...form, isCleared: true } : form)),
        past: page.past.filter(({ place }) => place),
      };
    case 'effectsRan':
      return withoutUnneeded(page);
  }
}

type EventOf<V extends View, T> = Extract<PageEvent<V>, { readonly type: T }>;

/** A component shows one form. The form that it showed before keeps its words, because the host may show that form again. */
function withView<V extends View>(page: PageState<V>, { view, form, id, begun }: EventOf<V, 'shown'>): PageState<V> {
  const known = formAt(page, view, form);
  const target: PageForm<V> = known ?? { id, state: beginAt(page, view.place, begun), views: [], places: [] };
  const shown: PageForm<V> = {
    ...target,
    state: reduce(withHostOf(target, view).state, { type: 'formArrived', form }),
    views: hasView(target, view.id)
      ? target.views.map((other) => (other.id === view.id ? view : other))
      : [...target.views, view],
    places: [...new Set([...target.places, view.place])],
    left: undefined,
    used: target.used ?? formBefore(page, view.place, form)?.used,
  };
  const others = changeForms(page, (other) =>
    other === known ? shown : withoutPlace(withoutView(other, view.id), view.place),
  );
  return known ? others : { ...others, forms: [...others.forms, shown] };
}

/** The state of a form that the page does not have yet, in a place. While its component was hidden, the form may have been settled elsewhere. */
export function beginAt(page: PageState, place: object, begun: FormState): FormState {
  const { content } = begun;
  const past = findPast(page, content.form, place);
  if (past) return beginForm(content, past);
  const before = formBefore(page, place, content.form);
  return before ? reduce(begun, { type: 'formReplaced', before: before.state }) : begun;
}

function withoutView<V extends View>(form: PageForm<V>, id: object): PageForm<V> {
  const left = form.views.find((view) => view.id === id);
  return left ? { ...form, views: form.views.filter((view) => view !== left), left } : form;
}

function withoutPlace<V extends View>(form: PageForm<V>, place: object): PageForm<V> {
  return form.places.includes(place) ? { ...form, places: form.places.filter((other) => other !== place) } : form;
}

/** The form after the host spoke to a component. A call that waits again, after the host has shown its answer, may be answered again. */
function withHostOf<V extends View>(form: PageForm<V>, { id, host }: Pick<View, 'id' | 'host'>): PageForm<V> {
  const before = viewsOf(form).find((view) => view.id === id)?.host;
  if (!before || before === host) return form;
  const answer = settledBy(form);
  const isTakenBack = answer && !host.answer && revisionOf(before.answer) >= revisionOf(answer);
  const heard = (view: V): V => (view.id === id ? { ...view, host } : view);
  return {
    ...form,
    views: form.views.map(heard),
    left: form.left && heard(form.left),
    state: isTakenBack ? reduce(form.state, { type: 'askedAgain' }) : form.state,
  };
}

function withEvent<V extends View>(
  page: PageState<V>,
  form: PageForm<V>,
  event: EventOf<V, 'happened' | 'happenedBeside'>,
): PageForm<V> {
  const state =
    event.type === 'happened'
      ? acted(form.state, eventFor(page, form, event.event), event.recipient?.host)
      : event.reduce(form.state);
  return state === form.state ? form : { ...form, state, recipient: event.recipient ?? form.recipient };
}

/** An event as one form of the page takes it. */
export function eventFor(page: PageState, form: PageForm, event: CoreEvent): CoreEvent {
  return event.type === 'draftsRead' ? { ...event, drafts: draftsFor(page, form, event.drafts) } : event;
}

function viewsOf<V extends View>({ views, left }: PageForm<V>): readonly V[] {
  return left ? [...views, left] : views;
}

function hasView({ views }: PageForm, id: object): boolean {
  return views.some((view) => view.id === id);
}

function changeForms<V extends View>(page: PageState<V>, change: (form: PageForm<V>) => PageForm<V>): PageState<V> {
  const forms = page.forms.map(change);
  return forms.every((form, index) => form === page.forms[index]) ? page : { ...page, forms };
}
