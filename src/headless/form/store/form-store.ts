import type { TrustedForm } from '../../../protocol/types/form.js';
import type { Question } from '../../../protocol/types/question.js';
import { createFields, createFormNote, type Field, type FieldState } from '../../question/field.js';
import { checkAnswer, checkNote } from './check-field.js';
import { editedNow } from './edited-now.js';
import { changeView, createState, withAsked, withField, type FormState } from './form-state.js';
import { add, call } from './listeners.js';

/** The draft of a form when it had more questions than now. */
export interface AbsentDraft {
  readonly questions: readonly Question[];
  /** By the ids of the questions that the form does not have now. */
  readonly entries: Readonly<Record<string, unknown>>;
}

/**
 * One form outside React: an immutable state, and the edits that replace it. Edits never look at the page. What takes several of them is a
 * function beside this file. A listener of a field is called only when that field changes, so a key press renders one question.
 */
export class FormStore {
  readonly form: TrustedForm;
  /** The fields of the questions. */
  readonly fields: readonly Field[];
  /** The field of the note on the whole form. */
  readonly formNote: Field;
  /** The fields of the questions and of the form's note. */
  readonly all: readonly Field[];
  /** The element of the component in which the user was last. */
  used: { readonly current: unknown } | undefined;
  /** The draft of questions that the form does not have now. These questions may come back. */
  absent: AbsentDraft | undefined;
  readonly #byId: ReadonlyMap<string, Field>;
  readonly #formListeners = new Set<() => void>();
  readonly #fieldListeners: readonly Set<() => void>[];
  #state: FormState;

  constructor(form: TrustedForm, preselectRecommended: boolean) {
    this.form = form;
    this.fields = createFields(form, preselectRecommended);
    this.formNote = createFormNote(form);
    this.all = [...this.fields, this.formNote];
    this.#byId = new Map(this.fields.map((field) => [field.question.id, field]));
    this.#fieldListeners = this.all.map(() => new Set());
    this.#state = withAsked(form, this.fields, createState(this));
  }

  /**
   * The field of a question.
   * @throws RangeError for an id that the form does not have.
   */
  field(id: string): Field {
    const field = this.#byId.get(id);
    if (!field) throw new RangeError(`The form has no question with the id ${JSON.stringify(id)}.`);
    return field;
  }

  getState = (): FormState => this.#state;

  getField<V>({ index }: Field<Question, V>): FieldState<V> {
    // Only a field's own kind makes its state.
    return this.#state.fields[index] as FieldState<V>;
  }

  /** Calls back after every change. Returns the function that ends it. */
  subscribe = (listener: () => void): (() => void) => add(this.#formListeners, listener);

  /** Calls back after each change of one field. Returns the function that ends it. */
  subscribeField(field: Field, listener: () => void): () => void {
    return add(this.#fieldListeners[field.index] ?? new Set(), listener);
  }

  setValue<V>(field: Field<Question, V>, value: V): void {
    this.#hold(field, value, undefined);
  }

  /** Hands the decision back to the agent. The field remembers its value. */
  handBack(field: Field): void {
    const { value, delegated } = this.getField(field);
    if (delegated) return;
    this.#hold(field, field.kind.handBack?.(value) ?? value, { value });
  }

  /** Takes a decision back that was handed to the agent, and restores the field. */
  takeBack(field: Field): void {
    const { delegated } = this.getField(field);
    if (delegated) this.#hold(field, delegated.value, undefined);
  }

  #hold(field: Field, value: unknown, delegated: FieldState['delegated']): void {
    const before = this.getField(field);
    const state = { ...before, value, isTouched: true, delegated, editedAt: editedNow() };
    this.setFields([[field, before.problem ? checkAnswer(field, state) : state]]);
  }

  setNote(field: Field, note: string): void {
    const state = { ...this.getField(field), note, editedAt: editedNow() };
    this.setFields([[field, state.noteProblem ? checkNote(state) : state]]);
  }

  /** Records that the user confirmed the value. A default then becomes a decision. */
  touch(field: Field): void {
    if (!this.getField(field).isTouched) this.setField(field, { isTouched: true, editedAt: editedNow() });
  }

  /** Within a group, the option where the focus entered stays the same. */
  focusOption(field: Field, focused: string | symbol): void {
    const before = this.getField(field);
    if (before.focused !== focused) this.setField(field, { focused, entered: before.entered ?? before.focused });
  }

  /**
   * Whether this element may move the focus. If several components show this form, only the component where the user was last moves it, as
   * long as that component is in the page.
   */
  isUsedAt(root: unknown): boolean {
    return root === (this.used?.current ?? root);
  }

  /** The focus came from elsewhere. */
  enter(root: { readonly current: unknown }): void {
    this.used = root;
    for (const field of this.fields) {
      if (this.getField(field).entered !== undefined) this.setField(field, { entered: undefined });
    }
  }

  showStep(step: number): void {
    const { view, quick, asked } = this.#state;
    if (step === view.step) return;
    const isQuick = view.isQuick === true && view.step === quick?.step;
    const isFromReview = view.step === asked.length;
    this.commit({ view: changeView(view, { step, isChange: isFromReview, isQuick, invalid: [] }) });
  }

  /** Replaces parts of one field. */
  setField(field: Field, change: Partial<FieldState>): void {
    this.setFields([[field, { ...this.getField(field), ...change }]]);
  }

  /** Replaces the content of those fields that changed. */
  setFields(fields: readonly (readonly [Field, FieldState])[]): void {
    const changes = fields.filter(([field, state]) => state !== this.getField(field));
    if (changes.length === 0) return;
    const next = changes.reduce((state, [field, change]) => withField(state, field, change), this.#state);
    const changed = changes.map(([field]) => field);
    this.commit(next, changed);
  }

  /** Replaces parts of the state: the only place where it changes. */
  commit(change: Partial<FormState>, changed: readonly Field[] = []): void {
    const state = { ...this.#state, ...change };
    const haveAnswersChanged = state.fields !== this.#state.fields;
    this.#state = haveAnswersChanged ? withAsked(this.form, this.fields, state) : state;
    for (const field of changed) call(this.#fieldListeners[field.index]);
    call(this.#formListeners);
  }
}
