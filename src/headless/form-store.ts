import type { AnswerIssueCode, AnswerMessage, TrustedForm } from '../protocol/types.js';
import { validateAnswer } from '../protocol/validate-answers.js';
import { validateNote } from '../protocol/validate-note.js';
import { changedOptions, createFields, optionName, OTHER, type Field, type OptionKey } from './field.js';
import { toAnswer, type FieldValue } from './field-values.js';
import type { FormPhase } from './form-status.js';
import { HookFormValues } from './hook-form-values.js';
import { Listeners } from './listeners.js';
import { readOutcome } from './read-outcome.js';

/** Where the user is in the form. */
export interface FormView {
  /** The question that `layout: 'steps'` shows; the number of questions is the review. */
  readonly step: number;
  /** Whether the review has sent the user here to change an answer: from here it goes back there. */
  readonly isChange: boolean;
  /** The furthest step seen. */
  readonly visited: number;
  /** How often sending or going on has been refused, and for which fields the last time. */
  readonly attempt: number;
  readonly invalid: readonly Field[];
}

/** Fits no format that a browser has a field of its own for. */
const UNREADABLE = '?';

const START: FormView = { step: 0, isChange: false, visited: 0, attempt: 0, invalid: [] };

/**
 * Takes the answer. A promise is waited for, and failing it means that the answer has not arrived. It may return, or resolve to,
 * `{ error: string }`, a sentence for the user or a refusal of `admitUserMessage`: the form has failed, with these words. With
 * `{ answer: AnswerMessage }` it is settled with that answer, such as one that was given in another tab; so the gate's own result may be returned as it
 * is. Anything else that it returns means nothing.
 */
export type OnAnswer = (message: AnswerMessage) => unknown;

/**
 * The state of one form outside React: values and errors in react-hook-form, the phase beside them. Components subscribe
 * to one field each, so a key press re-renders one question and nothing else.
 */
export class FormStore {
  readonly form: TrustedForm;
  readonly fields: readonly Field[];
  readonly #byId: ReadonlyMap<string, Field>;
  readonly #byName: ReadonlyMap<string, Field>;
  readonly #values: HookFormValues;
  readonly #listeners = new Listeners();
  readonly #focusedOptions = new Map<string, OptionKey>();
  #phase: FormPhase = { name: 'editing' };
  #view: FormView = START;
  #version = 0;

  constructor(form: TrustedForm, preselectRecommended = false) {
    this.form = form;
    this.fields = createFields(form, preselectRecommended);
    this.#byId = new Map(this.fields.map((field) => [field.question.id, field]));
    this.#byName = new Map(this.fields.map((field) => [field.name, field]));
    this.#values = new HookFormValues(this.fields, (name, before) => this.#onChange(name, before));
  }

  /** The field of a question. @throws RangeError for an id that the form does not have. */
  field(id: string): Field {
    const field = this.#byId.get(id);
    if (field === undefined) throw new RangeError(`The form has no question with the id ${JSON.stringify(id)}.`);
    return field;
  }

  /** Calls back when a name changes: a field's, or `'phase'`, `'view'`, `'values'`. Returns the unsubscriber. */
  subscribe = (name: string, listener: () => void): (() => void) => this.#listeners.add(name, listener);

  get phase(): FormPhase {
    return this.#phase;
  }

  get view(): FormView {
    return this.#view;
  }

  showStep(step: number): void {
    this.#setView({ step, isChange: this.#view.step === this.fields.length, invalid: [] });
  }

  /** Leaves the user where they were in the form that this one replaces: at the same question, if it is still asked. */
  takePlace({ fields, phase, view: { step, isChange, visited, attempt } }: FormStore): void {
    const here = (index: number): number => {
      const known = fields[index] && this.#byId.get(fields[index].question.id);
      return known?.index ?? Math.min(index, this.fields.length);
    };
    this.#view = { step: here(step), isChange, visited: Math.max(here(step), here(visited)), attempt, invalid: [] };
    if (phase.name === 'failed') this.#phase = phase;
  }

  /** Counts every change of any value, so that what shows them all can tell when to look again. */
  get version(): number {
    return this.#version;
  }

  value(name: string): FieldValue {
    return this.#values.get(name);
  }

  isTouched(name: string): boolean {
    return this.#values.isTouched(name);
  }

  /** The option of a choice that had focus last: Tab comes back to it. */
  focusedOption(name: string): OptionKey | undefined {
    return this.#focusedOptions.get(name);
  }

  setFocusedOption(name: string, key: OptionKey): void {
    const before = this.#focusedOptions.get(name);
    if (before === key) return;
    this.#focusedOptions.set(name, key);
    this.#listeners.notify(name);
    this.#notifyOptions(name, before === undefined ? [key] : [before, key]);
  }

  /** What is wrong with a field, once it has been said. */
  problem(name: string): AnswerIssueCode | undefined {
    return this.#values.problem(name);
  }

  setValue(name: string, value: FieldValue): void {
    this.#values.set(name, value);
    if (this.problem(name) === undefined) return;
    const field = this.#byName.get(name);
    if (field) this.#validateField(field);
    else this.#validateNote(name);
  }

  /** Says that the user has confirmed what was already chosen, so that it is a decision and no longer a default. */
  touch(name: string): void {
    this.#values.touch(name);
  }

  /**
   * Validates these fields, and shows what is wrong: its step, its message, and by way of `view`, its focus. Of a field that
   * the browser can't read, such as half a date, there is no value to look at.
   */
  validate(fields: readonly Field[] = this.fields, isUnreadable: (field: Field) => boolean = () => false): boolean {
    const invalid = fields.filter((field) => {
      const isNoteValid = this.#validateNote(field.noteName);
      return !this.#validateField(field, isUnreadable(field)) || !isNoteValid;
    });
    const [first] = invalid;
    if (first) this.#setView({ step: first.index, attempt: this.#view.attempt + 1, invalid });
    else if (this.#view.invalid.length > 0) this.#setView({ invalid });
    return first === undefined;
  }

  /** Hands a message to the host and follows what becomes of it. Does nothing while one is under way or settled. */
  send(message: AnswerMessage, onAnswer: OnAnswer, onSettled?: () => void): void {
    if (this.#phase.name === 'submitting' || this.#phase.name === 'settled') return;
    this.#setPhase({ name: 'submitting', message });
    const fail = (error: unknown): void => this.#setPhase({ name: 'failed', message, error });
    const settle = (result: unknown): void => {
      const outcome = readOutcome(this.form, message, result);
      if ('error' in outcome) return fail(outcome.error);
      this.#setPhase({ name: 'settled', message: outcome.answer });
      onSettled?.();
    };
    try {
      const result = onAnswer(message);
      if (isThenable(result)) result.then(settle, fail);
      else settle(result);
    } catch (error) {
      fail(error);
    }
  }

  /** Back to the defaults, with nothing touched and nothing wrong. */
  reset(): void {
    this.#focusedOptions.clear();
    this.#phase = { name: 'editing' };
    this.#view = { ...START, attempt: this.#view.attempt };
    this.#values.reset();
  }

  /** Whether the field's answer is valid; says what is wrong otherwise. */
  #validateField(field: Field, isUnreadable = false): boolean {
    const answer = isUnreadable ? UNREADABLE : toAnswer(this.value(field.name));
    const problem = validateAnswer(field.question, answer);
    this.#values.setProblem(field.name, problem);
    return problem === undefined;
  }

  #validateNote(noteName: string): boolean {
    const problem = validateNote(this.value(noteName) as string);
    this.#values.setProblem(noteName, problem);
    return problem === undefined;
  }

  #setView(change: Partial<FormView>): void {
    const view = { ...this.#view, ...change };
    this.#view = { ...view, visited: Math.max(view.step, view.visited) };
    this.#listeners.notify('view');
  }

  #setPhase(phase: FormPhase): void {
    this.#phase = phase;
    this.#listeners.notify('phase');
  }

  #onChange(name?: string, before?: FieldValue): void {
    this.#version++;
    if (name === undefined) {
      this.#listeners.notifyAll();
      return;
    }
    this.#listeners.notify(name, 'values');
    this.#notifyOptions(name, changedOptions(before, this.value(name)));
  }

  /**
   * Tells the options that may look different now: those that were chosen or let go of, and those that Tab may have moved
   * between. With a thousand options, asking each of them would be what a click costs.
   */
  #notifyOptions(name: string, changed: readonly OptionKey[]): void {
    const { question } = this.#byName.get(name) ?? {};
    if (question?.input_type !== 'choice') return;
    const first = question.options.find(({ disabled }) => !disabled)?.value;
    const candidates: (OptionKey | undefined)[] = [...changed, this.#focusedOptions.get(name), first, OTHER];
    for (const key of new Set(candidates)) if (key !== undefined) this.#listeners.notify(optionName(name, key));
  }
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}
