import type { Question } from '../../protocol/types/question.js';
import { toDraft } from '../state/draft.js';
import { effectsOf, type Effect } from '../state/effects.js';
import type { FormEvent } from '../state/events.js';
import type { Field, FieldState } from '../state/field.js';
import type { FormContent } from '../state/form-content.js';
import { fieldState, type FormState } from '../state/form-state.js';
import { reduce } from '../state/reduce.js';
import { keepEvent } from './kept-events.js';
import { add, call } from './listeners.js';
import { reportFailure } from './report-failure.js';

/** The store of one form, outside React. It has the current state and the listeners. Only an event changes the state. */
export class FormStore {
  readonly #run: (effect: Effect) => void;
  readonly #formListeners = new Set<() => void>();
  /** The listeners of each field, by the id of its question, because a form that grows has other fields for the same questions. */
  readonly #fieldListeners = new Map<string, Set<() => void>>();
  #state: FormState;
  /** The form that this form replaces, until this form is in the page. */
  #replaced: FormStore | undefined;
  /** The state of the replaced form when its words were taken last. */
  #followed: FormState | undefined;

  /**
   * @param run carries out the effects of an event.
   * @param replaced is the form that this form replaces. Its typed words go along.
   */
  constructor(state: FormState, run: (effect: Effect) => void, replaced?: FormStore) {
    this.#state = state;
    this.#run = run;
    this.#replaced = replaced;
  }

  get content(): FormContent {
    return this.#state.content;
  }

  /**
   * React may show this form late, while the user types on in the form that it replaces. Until this form is in the page, it takes over the words of
   * the replaced form.
   */
  getState = (): FormState => {
    const before = this.#replaced?.getState();
    if (before !== undefined && before !== this.#followed) {
      this.#followed = before;
      this.#state = reduce(this.#state, { type: 'formReplaced', before });
    }
    return this.#state;
  };

  /** This form is in the page now, in the place of the form that it replaces. The replaced form keeps its words, because the host may show it again. */
  takePlace(): void {
    const { content } = this.getState();
    if (process.env.NODE_ENV !== 'production') {
      const taken = this.#followed && toDraft(this.#followed, undefined);
      if (taken) keepEvent(this, content, { type: 'draftsRead', drafts: [taken] });
    }
    this.#replaced = undefined;
    this.#followed = undefined;
  }

  getField<V>(field: Field<Question, V>): FieldState<V> {
    return fieldState(this.getState(), field);
  }

  /** Calls the listener after every change. Returns the function that removes the listener. */
  subscribe = (listener: () => void): (() => void) => add(this.#formListeners, listener);

  /** Calls the listener after each change of one field, so that a key press renders one question. Returns the function that removes the listener. */
  subscribeField(id: string, listener: () => void): () => void {
    const listeners = this.#fieldListeners.get(id) ?? new Set();
    this.#fieldListeners.set(id, listeners);
    return add(listeners, listener);
  }

  /** Tells the form what happened. */
  dispatch = (event: FormEvent): void => {
    const before = this.getState();
    const after = reduce(before, event);
    if (after === before) return;
    if (process.env.NODE_ENV !== 'production') {
      keepEvent(this, before.content, event);
      reportFailure(before.phase, after.phase);
    }
    this.#state = after;
    if (after.fields !== before.fields) this.#callFields(before, after);
    call(this.#formListeners);
    effectsOf(before, after).forEach(this.#run);
  };

  #callFields(before: FormState, after: FormState): void {
    for (const field of after.content.all) {
      if (fieldState(before, field) !== fieldState(after, field)) call(this.#fieldListeners.get(field.question.id));
    }
  }
}
