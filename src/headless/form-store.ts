import { buildAnswer, buildCancellation } from '../protocol/answer-message.js';
import { isUnanswered } from '../protocol/answers.js';
import { isRequired } from '../protocol/questions.js';
import type { AnswerDetails, AnswerIssueCode, AnswerMessage, Answers, TrustedForm } from '../protocol/types.js';
import { validateAnswer } from '../protocol/validate-answers.js';
import { describeSummary, summarizeAnswer } from '../protocol/summarize-answer.js';
import { readDraft, writeDraft, type Draft } from './draft.js';
import { changedOptions, createFields, optionName, OTHER, type Field, type OptionKey } from './field.js';
import { hasWords, toAnswer, type FieldValue } from './field-values.js';
import type { FormPhase } from './form-status.js';
import { HookFormValues } from './hook-form-values.js';
import { Listeners } from './listeners.js';

export interface FormProgress {
  /** Questions with an answer. */
  readonly answered: number;
  /** Required questions. */
  readonly required: number;
  readonly total: number;
}

/** Where the user is in the form. */
export interface FormView {
  /** The question that `layout: 'steps'` shows; the number of questions is the review. */
  readonly step: number;
  /** The furthest step seen. */
  readonly visited: number;
  /** How often sending or going on has been refused, and for which fields the last time. */
  readonly attempt: number;
  readonly invalid: readonly Field[];
}

const START: FormView = { step: 0, visited: 0, attempt: 0, invalid: [] };

export type OnAnswer = (message: AnswerMessage) => void | PromiseLike<void>;

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
  #progress: FormProgress;
  #isProgressStale = false;

  constructor(form: TrustedForm, preselectRecommended = false) {
    this.form = form;
    this.fields = createFields(form, preselectRecommended);
    this.#byId = new Map(this.fields.map((field) => [field.question.id, field]));
    this.#byName = new Map(this.fields.map((field) => [field.name, field]));
    this.#values = new HookFormValues(this.fields, (name, before) => this.#onChange(name, before));
    this.#progress = this.#countProgress();
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
    this.#setView({ step, invalid: [] });
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
    if (this.problem(name) !== undefined) this.#validateField(this.#byName.get(name));
  }

  /** Says that the user has confirmed what was already chosen, so that it is a decision and no longer a default. */
  touch(name: string): void {
    this.#values.touch(name);
  }

  /** Validates some fields or all, and shows what is wrong: its step, its message, and by way of `view`, its focus. */
  validate(fields: readonly Field[] = this.fields): boolean {
    const invalid = fields.filter((field) => !this.#validateField(field));
    const [first] = invalid;
    if (first) this.#setView({ step: first.index, attempt: this.#view.attempt + 1, invalid });
    else if (this.#view.invalid.length > 0) this.#setView({ invalid });
    return first === undefined;
  }

  answers(): Answers {
    return Object.fromEntries(this.fields.map((field) => [field.question.id, toAnswer(this.value(field.name))]));
  }

  buildAnswer(skippedWord?: string): AnswerMessage {
    const values = this.answers();
    const message = buildAnswer(this.form, values, { details: this.#details() });
    return { ...message, message: describeSummary(summarizeAnswer(this.form, message), skippedWord) };
  }

  /** Hands a message to the host and follows what becomes of it. Does nothing while one is under way or settled. */
  send(message: AnswerMessage, onAnswer: OnAnswer, onSettled?: () => void): void {
    if (this.#phase.name === 'submitting' || this.#phase.name === 'settled') return;
    this.#setPhase({ name: 'submitting', message });
    const settle = (): void => {
      this.#setPhase({ name: 'settled', message });
      onSettled?.();
    };
    const fail = (error: unknown): void => this.#setPhase({ name: 'failed', message, error });
    try {
      const result = onAnswer(message);
      if (isThenable(result)) result.then(settle, fail);
      else settle();
    } catch (error) {
      fail(error);
    }
  }

  buildCancellation(message?: string): AnswerMessage {
    return buildCancellation(this.form, { message });
  }

  /** Back to the defaults, with nothing touched and nothing wrong. */
  reset(): void {
    this.#focusedOptions.clear();
    this.#phase = { name: 'editing' };
    this.#view = { ...START, attempt: this.#view.attempt };
    this.#values.reset();
  }

  /** Whether the user has typed words that a slip could lose. */
  hasTypedWords(): boolean {
    return this.fields.some(
      (field) => (this.isTouched(field.name) && hasWords(this.value(field.name))) || hasWords(this.value(field.noteName)),
    );
  }

  /** The counts; the same object as long as they are the same. */
  get progress(): FormProgress {
    const counted = this.#isProgressStale ? this.#countProgress() : this.#progress;
    this.#isProgressStale = false;
    if (counted.answered !== this.#progress.answered) this.#progress = counted;
    return this.#progress;
  }

  toDraft(): string | undefined {
    const touched = this.fields.filter(({ name, noteName }) => this.isTouched(name) || this.isTouched(noteName));
    return writeDraft(touched.map(({ question, name, noteName }): [string, Draft] => [
      question.id,
      { value: this.isTouched(name) ? this.value(name) : undefined, note: this.value(noteName) as string },
    ]));
  }

  /** Takes over what of a draft still fits these questions. */
  restore(draft: string): void {
    for (const { field, value, note } of readDraft(this.fields, draft)) {
      if (value !== undefined) this.setValue(field.name, value);
      if (note !== undefined) this.setValue(field.noteName, note);
    }
  }

  #details(): AnswerDetails {
    return Object.fromEntries(
      this.fields.map(({ question, name, noteName }) => {
        const value = this.value(name);
        const note = this.value(noteName) as string;
        const isOther = typeof value !== 'string' && value.isOther;
        return [
          question.id,
          {
            ...(isOther ? { other: value.other } : {}),
            ...(this.isTouched(name) ? {} : { untouched: true as const }),
            ...(note === '' ? {} : { note }),
          },
        ];
      }),
    );
  }

  /** Whether the field's answer is valid; says what is wrong otherwise. */
  #validateField(field: Field | undefined): boolean {
    if (field === undefined) return true;
    const problem = validateAnswer(field.question, toAnswer(this.value(field.name)));
    this.#values.setProblem(field.name, problem);
    return problem === undefined;
  }

  #countProgress(): FormProgress {
    return {
      answered: this.fields.filter((field) => !isUnanswered(toAnswer(this.value(field.name)))).length,
      required: this.fields.filter((field) => isRequired(field.question)).length,
      total: this.fields.length,
    };
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
    this.#isProgressStale = true;
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

function isThenable(value: unknown): value is PromiseLike<void> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}
