import { getOwn } from '../../../protocol/guards.js';
import type { AnsweredMessage, AnswerMessage } from '../../../protocol/types/answer.js';
import type { TrustedForm } from '../../../protocol/types/form.js';
import type { Question } from '../../../protocol/types/question.js';
import { createFields, type Field, type FieldProblem, type FieldState } from '../../question/field.js';
import { checkAnswer, checkNote } from './check-field.js';
import { createState, withAsked, withField, withView, type FormState, type QuickAnswer } from './form-state.js';
import type { FormPhase } from '../status/form-status.js';
import { createHookForm, followHookForm, readHostChange, resetHookForm, writeProblem, writeValue, type HookForm } from './hook-form.js';
import { add, call } from './listeners.js';
import type { OnAnswer } from '../outcome/on-answer.js';
import { summarizeQuestion } from '../../../protocol/summarize-answer.js';
import { isUnreadable } from '../../../protocol/unreadable-form.js';
import { isNotPending } from '../outcome/to-error.js';
import { readOutcome } from '../outcome/read-outcome.js';

/**
 * One form outside React: an immutable state, and the actions that replace it. Actions never look at the page. A listener of a field is
 * called only when that field changes, so a key press renders one question.
 */
export class FormStore {
  readonly form: TrustedForm;
  readonly fields: readonly Field[];
  readonly hookForm: HookForm;
  #used: { readonly current: unknown } | undefined;
  readonly #byId: ReadonlyMap<string, Field>;
  readonly #formListeners = new Set<() => void>();
  readonly #fieldListeners: readonly Set<() => void>[];
  #state: FormState;

  constructor(form: TrustedForm, preselectRecommended: boolean) {
    this.form = form;
    this.fields = createFields(form, preselectRecommended);
    this.hookForm = createHookForm(this.fields);
    this.#byId = new Map(this.fields.map((field) => [field.question.id, field]));
    this.#fieldListeners = this.fields.map(() => new Set());
    this.#state = withAsked(form, this.fields, createState(this.fields));
  }

  /**
   * The field of a question.
   * @throws RangeError for an id that the form does not have.
   */
  field(id: string): Field {
    const field = this.#byId.get(id);
    if (field === undefined) throw new RangeError(`The form has no question with the id ${JSON.stringify(id)}.`);
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

  /** Hands the decision back to the agent, or takes it back and restores the field. */
  delegate(field: Field, isDelegated: boolean): void {
    const { value, delegated } = this.getField(field);
    if (isDelegated === (delegated !== undefined)) return;
    if (delegated) this.#hold(field, delegated.value, undefined);
    else this.#hold(field, field.kind.handBack?.(value) ?? value, { value });
  }

  #hold(field: Field, value: unknown, delegated: FieldState['delegated']): void {
    const before = this.getField(field);
    const state = { ...before, value: writeValue(this.hookForm, field.name, value), isTouched: true, delegated };
    this.#replaceFields([[field, before.problem ? checkAnswer(this.hookForm, field, state) : state]]);
  }

  setNote(field: Field, note: string): void {
    writeValue(this.hookForm, field.noteName, note);
    const state = { ...this.getField(field), note };
    this.#replaceFields([[field, state.noteProblem ? checkNote(this.hookForm, field, state) : state]]);
  }

  /** Records that the user confirmed the value. A default then becomes a decision. */
  touch(field: Field): void {
    const before = this.getField(field);
    if (!before.isTouched) this.#replaceFields([[field, { ...before, isTouched: true }]]);
  }

  /** Remembers what the field held before its quick answer. */
  answerQuickly(field: Field, before: FieldState): void {
    const { step, isChange } = this.#state.view;
    this.#state = withView(this.#state, { isQuick: true });
    const { question, kind } = field;
    const [chosen] = summarizeQuestion(question, { [question.id]: kind.toAnswer(this.getField(field).value) }, {}).values;
    this.#setQuick({ field, before, label: chosen?.label ?? '', step, isChange, isSending: this.#state.asked.length === 1 });
  }

  /** Keeps the quick answer, but does not send the form. */
  keepQuick(): void {
    const { quick } = this.#state;
    if (quick?.isSending) this.#setQuick({ ...quick, isSending: false });
  }

  /** Undoes the last quick answer and returns to its step. Returns its field. */
  undoQuick(): Field | undefined {
    const { quick } = this.#state;
    if (quick === undefined) return undefined;
    const { field, before, step, isChange } = quick;
    writeValue(this.hookForm, field.name, before.value);
    writeProblem(this.hookForm, field.name, before.problem);
    const state = withView(withField(this.#state, field, before), {
      step,
      isChange,
      invalid: [],
    });
    this.#commit({ ...state, quick: undefined }, [field]);
    return field;
  }

  setFiles(change: Partial<Pick<FormState, 'files' | 'incoming' | 'awaitedBy'>>): void {
    this.#commit({ ...this.#state, ...change });
  }

  /** Within a group, the option where the focus entered stays the same. */
  focusOption(field: Field, focused: string | symbol): void {
    const before = this.getField(field);
    if (before.focused !== focused) this.#replaceFields([[field, { ...before, focused, entered: before.entered ?? before.focused }]]);
  }

  /** Of the components that show this form, only the one that the user was in last moves the focus, if it is still in the page. */
  isUsedAt(root: unknown): boolean {
    return root === (this.#used?.current ?? root);
  }

  /** The focus came from elsewhere. */
  enter(root: { readonly current: unknown }): void {
    this.#used = root;
    for (const field of this.fields) {
      const { entered, ...state } = this.getField(field);
      if (entered !== undefined) this.#replaceFields([[field, state]]);
    }
  }

  showStep(step: number): void {
    const { view, quick, asked } = this.#state;
    const isQuick = view.isQuick === true && view.step === quick?.step;
    if (step !== view.step) this.#commit(withView(this.#state, { step, isChange: view.step === asked.length, isQuick, invalid: [] }));
  }

  /**
   * Validates these fields. If there are problems, the state holds them, shows the step of the first, and counts one more refused attempt,
   * to which the focus follows. A field that the browser can't read, such as half a date, has no value to check; `isUnreadable` names those
   * fields.
   */
  validate(fields: readonly Field[] = this.#state.asked, isUnreadable: (field: Field) => boolean = () => false): boolean {
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

  /** Hands an answer to the host and follows its outcome. */
  send(answer: AnswerMessage, onAnswer: OnAnswer, onSettled: () => void): void {
    const { revised } = this.#state.phase;
    const sending: FormPhase = { name: 'submitting', answer, revised };
    this.#setPhase(sending);
    // By then the host may have given the answer, and the user may have opened it again.
    const isOver = (): boolean => this.#state.phase !== sending;
    const fail = (error: unknown): void => {
      if (!isOver()) this.#setPhase(isUnreadable(this.form) && isNotPending(error) ? { name: 'expired' } : { ...sending, name: 'failed', error });
    };
    const settle = (result: unknown): void => {
      if (isOver()) return;
      const outcome = readOutcome(this.form, answer, result);
      if ('error' in outcome) {
        fail(outcome.error);
        this.#showProblems(outcome.problems);
        return;
      }
      this.#commit({ ...this.#state, files: [], phase: { name: 'settled', answer: outcome.answer } });
      onSettled();
    };
    try {
      const result = onAnswer(answer);
      if (isThenable(result)) result.then(settle, fail);
      else settle(result);
    } catch (error) {
      fail(error);
    }
  }

  /** Opens the form again with a sent answer. In steps the review comes first, because it leads to each question. */
  revise(answer: AnsweredMessage): void {
    for (const field of this.fields) {
      const { question, kind } = field;
      const given = getOwn(answer.answers, question.id);
      // A question that was not asked keeps what was typed.
      if (given === undefined) continue;
      const detail = getOwn(answer.details ?? {}, question.id) ?? {};
      const { note = '', delegated, untouched } = detail;
      if (delegated) this.delegate(field, true);
      else this.setValue(field, kind.initial({ ...question, default: [given].flat() }, false, detail, this.getField(field).value));
      if (untouched) this.#replaceFields([[field, { ...this.getField(field), isTouched: false }]]);
      this.setNote(field, note);
    }
    const { fields, asked } = this.#state;
    const files = answer.attachments ?? [];
    const phase: FormPhase = { name: 'editing', revised: { answer, fields, files } };
    this.#commit(withView({ ...this.#state, files, phase }, { step: asked.length, invalid: [] }));
  }

  /** Returns to the answer that is being changed. Returns whether there is one. */
  revert(): boolean {
    const { revised } = this.#state.phase;
    if (revised) this.#setPhase({ name: 'settled', answer: revised.answer });
    return revised !== undefined;
  }

  /** Shows the problems that the host found, as if the form had found them. */
  #showProblems(problems: ReadonlyMap<string, FieldProblem>): void {
    const invalid = this.fields.filter(({ question }) => problems.has(question.id));
    this.#replaceFields(
      invalid.map((field) => {
        const problem = problems.get(field.question.id);
        writeProblem(this.hookForm, field.name, problem);
        return [field, { ...this.getField(field), problem }];
      }),
    );
    this.#showInvalid(invalid);
  }

  #showInvalid(invalid: readonly Field[]): void {
    const [first] = invalid;
    if (first) this.#commit(withView(this.#state, { step: Math.max(0, this.#state.asked.indexOf(first)), attempt: this.#state.view.attempt + 1, invalid }));
  }

  /** Restores the defaults, or the answer that is being changed. Nothing is touched or wrong afterwards. */
  reset(): void {
    const { revised } = this.#state.phase;
    if (revised) {
      this.revise(revised.answer);
      return;
    }
    resetHookForm(this.hookForm, this.fields);
    const { attempt } = this.#state.view;
    this.#commit(withView(createState(this.fields), { attempt }), this.fields);
  }

  /** Takes over the step of the form that this one replaces: the same question, if it is still asked. */
  takePlace(before: FormStore): void {
    const { phase, view, files, incoming, awaitedBy, asked } = before.getState();
    this.#used = before.#used;
    const here = (index: number): number => {
      const same = asked[index] && this.#byId.get(asked[index].question.id);
      const place = same ? this.#state.asked.indexOf(same) : -1;
      return place < 0 ? Math.min(index, this.#state.asked.length) : place;
    };
    const step = here(view.step);
    this.#state = {
      ...withView(this.#state, { ...view, step, visited: here(view.visited), invalid: [] }),
      incoming,
      awaitedBy,
      files: files.filter(({ question_id }) => this.#byId.has(question_id)),
      ...(phase.name === 'failed' && { phase }),
    };
  }

  /** Follows what the host writes into react-hook-form. Returns the function that ends it. */
  followHookForm = (): (() => void) => followHookForm(this.hookForm, () => this.#takeHostChanges());

  #takeHostChanges(): void {
    const changed = this.fields.flatMap((field): [Field, FieldState][] => {
      const state = readHostChange(this.hookForm, field, this.getField(field));
      return state === undefined ? [] : [[field, state]];
    });
    this.#replaceFields(changed);
  }

  #setPhase(phase: FormPhase): void {
    this.#commit({ ...this.#state, phase, quick: undefined, awaitedBy: undefined });
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
    this.#state = state.fields === this.#state.fields ? state : withAsked(this.form, this.fields, state);
    for (const field of changed) call(this.#fieldListeners[field.index]);
    call(this.#formListeners);
  }
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}
