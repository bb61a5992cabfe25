import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import type { Question } from '../../protocol/types/question.js';
import { createFields, type Field, type FieldState } from '../question/field.js';
import { checkAnswer, checkNote } from './check-field.js';
import { createState, withField, withView, type FormProgress, type FormState, type QuickAnswer } from './form-state.js';
import type { FormPhase } from './form-status.js';
import { createHookForm, followHookForm, readHostChange, resetHookForm, writeProblem, writeValue, type HookForm } from './hook-form.js';
import { add, call } from './listeners.js';
import { readOutcome } from './read-outcome.js';

/**
 * Takes the answer. A promise is waited for, and failing it means that the answer has not arrived. It may return, or resolve to,
 * `{ error: string }`, a sentence for the user or a refusal of `admitUserMessage`: the form has failed, with these words. With
 * `{ errors: { [questionId]: string } }`, beside it or alone, it has failed too, and each question says what is wrong with it, until its answer
 * changes; what is said of a question that is not asked here goes into the words of the form. With
 * `{ answer: AnswerMessage }` it is settled with that answer, such as one that was given in another tab; so the gate's own result
 * may be returned as it is. Anything else that it returns means nothing.
 */
export type OnAnswer = (answer: AnswerMessage) => unknown;

/**
 * One form outside React: an immutable state, and the actions that replace it. Actions never look at the page. Listeners
 * of a field are called when that field changes, so a key press renders one question and nothing else.
 */
export class FormStore {
  readonly form: TrustedForm;
  readonly fields: readonly Field[];
  readonly hookForm: HookForm;
  readonly #byId: ReadonlyMap<string, Field>;
  readonly #formListeners = new Set<() => void>();
  readonly #fieldListeners: ReadonlyMap<Field, Set<() => void>>;
  #state: FormState;
  #isProgressRead = false;

  constructor(form: TrustedForm, preselectRecommended: boolean) {
    this.form = form;
    this.fields = createFields(form, preselectRecommended);
    this.hookForm = createHookForm(this.fields);
    this.#byId = new Map(this.fields.map((field) => [field.question.id, field]));
    this.#fieldListeners = new Map(this.fields.map((field) => [field, new Set()]));
    this.#state = createState(this.fields);
  }

  /** The field of a question. @throws RangeError for an id that the form does not have. */
  field(id: string): Field {
    const field = this.#byId.get(id);
    if (field === undefined) throw new RangeError(`The form has no question with the id ${JSON.stringify(id)}.`);
    return field;
  }

  getState = (): FormState => this.#state;

  getField<V>({ index }: Field<Question, V>): FieldState<V> {
    // A field's state is only ever made by its own kind.
    return this.#state.fields[index] as FieldState<V>;
  }

  /** Whether the host shows how many questions are answered. */
  get isProgressRead(): boolean {
    return this.#isProgressRead;
  }

  readProgress(): FormProgress {
    this.#isProgressRead = true;
    return this.#state.progress;
  }

  /** Calls back after every change. Returns the unsubscriber. */
  subscribe = (listener: () => void): (() => void) => add(this.#formListeners, listener);

  /** Calls back after each change of one field. Returns the unsubscriber. */
  subscribeField(field: Field, listener: () => void): () => void {
    return add(this.#fieldListeners.get(field) ?? new Set(), listener);
  }

  setValue<V>(field: Field<Question, V>, value: V): void {
    const before = this.getField(field);
    const state = { ...before, value: writeValue(this.hookForm, field.name, value), isTouched: true };
    this.#replaceFields([[field, before.problem ? checkAnswer(this.hookForm, field, state) : state]]);
  }

  setNote(field: Field, note: string): void {
    writeValue(this.hookForm, field.noteName, note);
    const state = { ...this.getField(field), note };
    this.#replaceFields([[field, state.noteProblem ? checkNote(this.hookForm, field, state) : state]]);
  }

  /** Records that the user has confirmed the value that was there. It is then a decision and no longer a default. */
  touch(field: Field): void {
    if (!this.getField(field).isTouched) this.#replaceFields([[field, { ...this.getField(field), isTouched: true }]]);
  }

  /** Remembers what the field held before the quick answer that it has just got. */
  answerQuickly(field: Field, before: FieldState): void {
    const { step, isChange } = this.#state.view;
    this.#setQuick({ field, before, step, isChange, isSending: this.fields.length === 1 });
  }

  /** The quick answer stays, but the form is not sent by it. */
  keepQuick(): void {
    const { quick } = this.#state;
    if (quick?.isSending) this.#setQuick({ ...quick, isSending: false });
  }

  /** Takes back the last quick answer and goes back to its step. Returns its field. */
  undoQuick(): Field | undefined {
    const { quick } = this.#state;
    if (quick === undefined) return undefined;
    const { field, before, step, isChange } = quick;
    writeValue(this.hookForm, field.name, before.value);
    writeProblem(this.hookForm, field.name, before.problem);
    const state = withView(withField(this.#state, field, before), { step, isChange, invalid: [] });
    this.#commit({ ...state, quick: undefined }, [field]);
    return field;
  }

  focusOption(field: Field, focused: string | symbol): void {
    if (this.getField(field).focused !== focused) this.#replaceFields([[field, { ...this.getField(field), focused }]]);
  }

  showStep(step: number): void {
    const { step: before } = this.#state.view;
    if (step !== before) this.#commit(withView(this.#state, { step, isChange: before === this.fields.length, invalid: [] }));
  }

  /**
   * Validates these fields. If something is wrong, the state then holds each problem, shows the step of the first one, and counts one
   * more refused attempt, to which the focus follows. A field that the browser can't read, such as half a date, has no value to look at;
   * `isUnreadable` says which fields those are.
   */
  validate(fields: readonly Field[] = this.fields, isUnreadable: (field: Field) => boolean = () => false): boolean {
    const checked = fields.map((field) => {
      const state = checkAnswer(this.hookForm, field, this.getField(field), isUnreadable(field));
      return [field, checkNote(this.hookForm, field, state)] as const;
    });
    this.#replaceFields(checked.filter(([field, state]) => state !== this.getField(field)));
    const invalid = checked.filter(([, { problem, noteProblem }]) => problem ?? noteProblem).map(([field]) => field);
    if (invalid.length === 0 && this.#state.view.invalid.length > 0) this.#commit(withView(this.#state, { invalid }));
    this.#showInvalid(invalid);
    return invalid.length === 0;
  }

  /**
   * Hands an answer to the host and follows what becomes of it. Does nothing while an answer is on its way, or once one has settled the
   * form.
   */
  send(answer: AnswerMessage, onAnswer: OnAnswer, onSettled?: () => void): void {
    if (this.#state.phase.name === 'submitting' || this.#state.phase.name === 'settled') return;
    this.#setPhase({ name: 'submitting', answer });
    const fail = (error: unknown): void => this.#setPhase({ name: 'failed', answer, error });
    const settle = (result: unknown): void => {
      const outcome = readOutcome(this.form, answer, result);
      if ('error' in outcome) {
        fail(outcome.error);
        this.#showErrors(outcome.errors);
        return;
      }
      this.#setPhase({ name: 'settled', answer: outcome.answer });
      onSettled?.();
    };
    try {
      const result = onAnswer(answer);
      if (isThenable(result)) result.then(settle, fail);
      else settle(result);
    } catch (error) {
      fail(error);
    }
  }

  /** Shows what the host has found wrong with single answers, as if they had been refused here. */
  #showErrors(errors: ReadonlyMap<string, string>): void {
    const invalid = this.fields.filter(({ question }) => errors.has(question.id));
    this.#replaceFields(
      invalid.map((field) => {
        const problem = { code: 'refused', words: errors.get(field.question.id) };
        writeProblem(this.hookForm, field.name, problem);
        return [field, { ...this.getField(field), problem }];
      }),
    );
    this.#showInvalid(invalid);
  }

  #showInvalid(invalid: readonly Field[]): void {
    const [first] = invalid;
    if (first) this.#commit(withView(this.#state, { step: first.index, attempt: this.#state.view.attempt + 1, invalid }));
  }

  /** Back to the defaults, with nothing touched and nothing wrong. */
  reset(): void {
    resetHookForm(this.hookForm, this.fields);
    const { attempt } = this.#state.view;
    this.#commit(withView(createState(this.fields), { attempt }), this.fields);
  }

  /** Takes over where the user was in the form that this one replaces: the same question, if it is still asked. */
  takePlace(before: FormStore): void {
    const { phase, view } = before.getState();
    const here = (index: number): number => {
      const asked = before.fields[index] && this.#byId.get(before.fields[index].question.id);
      return asked?.index ?? Math.min(index, this.fields.length);
    };
    const step = here(view.step);
    this.#state = withView(this.#state, { ...view, step, visited: Math.max(step, here(view.visited)), invalid: [] });
    if (phase.name === 'failed') this.#state = { ...this.#state, phase };
  }

  /** From now on takes over what the host itself writes into react-hook-form. Returns a function that ends this. */
  followHookForm = (): (() => void) => followHookForm(this.hookForm, () => this.#takeHostChanges());

  #takeHostChanges(): void {
    const changed = this.fields.flatMap((field): [Field, FieldState][] => {
      const state = readHostChange(this.hookForm, field, this.getField(field));
      return state === undefined ? [] : [[field, state]];
    });
    this.#replaceFields(changed);
  }

  #setPhase(phase: FormPhase): void {
    this.#commit({ ...this.#state, phase, quick: undefined });
  }

  #setQuick(quick: QuickAnswer | undefined): void {
    this.#commit({ ...this.#state, quick });
  }

  #replaceFields(changes: readonly (readonly [Field, FieldState])[]): void {
    if (changes.length === 0) return;
    const next = changes.reduce((state, [field, change]) => withField(state, field, change), this.#state);
    this.#commit(
      next,
      changes.map(([field]) => field),
    );
  }

  /** The only place where the state changes. */
  #commit(state: FormState, changed: readonly Field[] = []): void {
    this.#state = state;
    for (const field of changed) call(this.#fieldListeners.get(field));
    call(this.#formListeners);
  }
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}
