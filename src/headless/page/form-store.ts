import type { TrustedForm } from '../../protocol/types/form.js';
import type { Question } from '../../protocol/types/question.js';
import type { CoreEvent, FormEvent } from '../state/events.js';
import type { Field, FieldState } from '../state/field.js';
import type { FormContent } from '../state/form-content.js';
import { fieldState, type FormState } from '../state/form-state.js';
import { mayMoveFocus, type PageEvent, type Recipient } from '../state/page-state.js';
import { acted, reduceWith, type Apply } from '../state/reduce.js';
import type { ShownForm, ShownView } from './form-session.js';
import { add, call } from './listeners.js';

interface Page {
  find(id: object): ShownForm | undefined;
  dispatch(event: PageEvent<ShownView>): void;
}

/** One form of a page, as the hooks use it. It has the form's state, also before the page has the form and after the page has let go of it. */
export class FormStore {
  readonly #page: Page;
  readonly #listeners = new Set<() => void>();
  /** The listeners of each field, by the id of its question, because a form that grows has other fields for the same questions. */
  readonly #fieldListeners = new Map<string, Set<() => void>>();
  #state: FormState;
  /** The component that has shown the form last, once the page has let go of the form. */
  #left: ShownView | undefined;

  constructor(page: Page, state: FormState) {
    this.#page = page;
    this.#state = state;
  }

  isOf(page: Page): boolean {
    return page === this.#page;
  }

  // These are functions and not methods, because hooks pass them on.
  getState = (): FormState => this.#state;

  get content(): FormContent {
    return this.#state.content;
  }

  get form(): TrustedForm {
    return this.content.form;
  }

  getField<V>(field: Field<Question, V>): FieldState<V> {
    return fieldState(this.#state, field);
  }

  /** Calls the listener after every change. Returns the function that removes the listener. */
  subscribe = (listener: () => void): (() => void) => add(this.#listeners, listener);

  /** Calls the listener after each change of one field, so that a key press renders one question. Returns the function that removes the listener. */
  subscribeField(id: string, listener: () => void): () => void {
    const listeners = this.#fieldListeners.get(id) ?? new Set();
    this.#fieldListeners.set(id, listeners);
    return add(listeners, listener);
  }

  dispatch = (event: CoreEvent, recipient?: Recipient): void => {
    if (this.#page.find(this)) this.#page.dispatch({ type: 'happened', id: this, event, recipient });
    else this.take(acted(this.#state, event, recipient?.host));
  };

  /** Dispatches an event of which only some entries know. */
  dispatchWith = <E extends FormEvent>(own: Apply<E>, event: E): void => {
    const change = (state: FormState): FormState => reduceWith(own, state, event);
    if (this.#page.find(this)) this.#page.dispatch({ type: 'happenedBeside', id: this, event, reduce: change });
    else this.take(change(this.#state));
  };

  take(after: FormState): void {
    const before = this.#state;
    this.#state = after;
    if (after.fields !== before.fields)
      for (const field of after.content.all)
        if (fieldState(before, field) !== fieldState(after, field)) call(this.#fieldListeners.get(field.question.id));
    this.notify();
  }

  use(view: object): void {
    this.#page.dispatch({ type: 'used', view });
  }

  mayMoveFocus(view: object): boolean {
    return mayMoveFocus(this.known, view);
  }

  letGo(left: ShownView | undefined): void {
    this.#left = left;
    this.notify();
  }

  notify = (): void => call(this.#listeners);

  /** The form in the page, with the components that show it. */
  get known(): ShownForm {
    return this.#page.find(this) ?? { id: this, views: [], places: [], left: this.#left, state: this.#state };
  }
}
