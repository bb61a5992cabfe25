import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { toDraft } from '../state/draft.js';
import type { FormEvent } from '../state/events.js';
import { findForm, formAt, formBefore, formOf } from '../state/form-at.js';
import { FormContent, type Beginning } from '../state/form-content.js';
import { isSameContent } from '../state/identity.js';
import {
  EMPTY_PAGE,
  isWorthKeeping,
  settledBy,
  type PageEvent,
  type PageState,
  type View,
} from '../state/page-state.js';
import { beginAt, eventFor, reducePage } from '../state/reduce-page.js';
import { beginForm } from '../state/give-answers.js';
import type { ShownForm, ShownView } from './form-session.js';
import { FormStore } from './form-store.js';
import { carryOut, type Change } from './carry-out.js';
import type { DraftKeeper } from './keep-draft.js';
import { keepEvent } from './kept-events.js';
import { add, call } from './listeners.js';
import { reportFailure, warnOfSharedIds } from './warnings.js';

/** The store of a page. It has the current value, the stores of its forms, and the listeners. Only an event changes the value. */
export class PageStore {
  readonly #reduce: typeof reducePage;
  #state: PageState<ShownView> = EMPTY_PAGE;
  readonly #listeners = new Set<() => void>();
  readonly #drafts = new Map<object, DraftKeeper>();

  constructor(reduce = reducePage) {
    this.#reduce = reduce;
  }

  getState = (): PageState<ShownView> => this.#state;

  /** Calls the listener after each change of the page but the edits in a form. Returns the function that removes the listener. */
  subscribe = (listener: () => void): (() => void) => add(this.#listeners, listener);

  clear(): void {
    this.dispatch({ type: 'cleared' });
  }

  find(store: object): ShownForm | undefined {
    return formOf(this.#state, store);
  }

  known(form: TrustedForm): FormStore | undefined {
    return findForm(this.#state, form)?.id as FormStore | undefined;
  }

  isWorthKeeping(form: TrustedForm): boolean {
    const known = findForm(this.#state, form);
    return known !== undefined && isWorthKeeping(known);
  }

  past(form: TrustedForm): AnswerMessage | undefined {
    return this.#state.past.find((one) => isSameContent(one.form, form))?.answer;
  }

  /**
   * The store of a form that is about to be shown: that of the page, or a new store. A render that React throws away leaves nothing in the page.
   * @param last The store of the last render.
   */
  open(form: TrustedForm, at: Pick<View, 'place' | 'draftStore'>, beginning: Beginning, last?: FormStore): FormStore {
    const known = formAt(this.#state, at, form);
    if (known) return known.id as FormStore;
    if (last?.isOf(this) && !this.find(last) && isSameContent(last.form, form)) return last;
    return new FormStore(this, beginAt(this.#state, at.place, beginForm(new FormContent(form, beginning))));
  }

  /** A component shows a form. Returns the store of that form, which may be that of another component. */
  show(store: FormStore, view: ShownView, form: TrustedForm): FormStore {
    if (process.env.NODE_ENV !== 'production' && !this.find(store)) {
      const before = formBefore(this.#state, view.place, form);
      const words = before && toDraft(before.state, undefined);
      if (words) keepEvent(store, store.content, { type: 'draftsRead', drafts: [words] });
    }
    this.dispatch({ type: 'shown', view, form, id: store, begun: store.getState() });
    const shown = this.#state.forms.find(({ views }) => views.some(({ id }) => id === view.id));
    if (process.env.NODE_ENV !== 'production' && shown) warnOfSharedIds(shown, this.#state);
    return (shown?.id ?? store) as FormStore;
  }

  dispatch(event: PageEvent<ShownView>): void {
    const before = this.#state;
    const after = this.#reduce(before, event);
    if (after === before) return;
    this.#state = after;
    const changes = changesBetween(before, after);
    for (const { store, form, was } of changes) {
      if (process.env.NODE_ENV !== 'production' && form && was) {
        for (const one of happenedTo(form, was, event, before)) keepEvent(store, was.state.content, one);
        reportFailure(was.state.phase, form.state.phase);
      }
      if (form) store.take(form.state);
      else store.letGo(was?.left);
    }
    if (event.type !== 'used' && (!('event' in event) || changes.some(hasNewPhase))) call(this.#listeners);
    for (const change of changes) carryOut(change, this.#drafts);
    if (event.type !== 'effectsRan') this.dispatch({ type: 'effectsRan' });
  }
}

function changesBetween(before: PageState<ShownView>, after: PageState<ShownView>): Change[] {
  return [...new Set([...before.forms, ...after.forms].map(({ id }) => id))]
    .map((id) => ({ store: id as FormStore, form: formOf(after, id), was: formOf(before, id) }))
    .filter(({ form, was }) => form !== was);
}

function hasNewPhase({ form, was }: Change): boolean {
  return form?.state.phase !== was?.state.phase;
}

/** The events that an event of the page was for one of its forms. */
function happenedTo(form: ShownForm, was: ShownForm, event: PageEvent<ShownView>, page: PageState): FormEvent[] {
  if (event.type === 'happened') return [eventFor(page, was, event.event)];
  if (event.type === 'happenedBeside') return [event.event];
  const { arrived } = form.state;
  return [
    ...(settledBy(was) && !settledBy(form) ? [{ type: 'askedAgain' } as const] : []),
    ...(arrived === was.state.arrived ? [] : [{ type: 'formArrived', form: arrived } as const]),
  ];
}
