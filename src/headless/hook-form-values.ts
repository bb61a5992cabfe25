import { createFormControl } from 'react-hook-form';
import type { AnswerIssueCode, AnswerProblem } from '../protocol/types.js';
import type { Field } from './field.js';
import type { FieldValue } from './field-values.js';

type Control = ReturnType<typeof createFormControl<Record<string, FieldValue>>>;

/** Told with the name of the field that changed and the value it had, or with nothing where all may have changed. */
export type OnChange = (name?: string, before?: FieldValue) => void;

/** react-hook-form as this library uses it: values, what was touched and what is wrong, by field name. */
export class HookFormValues {
  readonly #defaultValues: Record<string, FieldValue>;
  readonly #onChange: OnChange;
  /** What has been read already: react-hook-form takes a name apart at every look. */
  readonly #read = new Map<string, FieldValue>();
  #control: Control;

  constructor(fields: readonly Field[], onChange: OnChange) {
    this.#defaultValues = Object.fromEntries(fields.flatMap((field) => [[field.name, field.initial], [field.noteName, '']]));
    this.#onChange = onChange;
    this.#control = this.#createControl();
  }

  get(name: string): FieldValue {
    const known = this.#read.get(name);
    if (known !== undefined) return known;
    const value = this.#control.getValues<string>(name);
    this.#read.set(name, value);
    return value;
  }

  set(name: string, value: FieldValue): void {
    this.#control.setValue(name, value, { shouldTouch: true });
  }

  isTouched(name: string): boolean {
    return this.#control.getFieldState(name).isTouched;
  }

  /** Says that the user has confirmed the value that is there. */
  touch(name: string): void {
    if (this.isTouched(name)) return;
    this.set(name, this.get(name));
    this.#onChange(name, this.get(name)); // react-hook-form keeps quiet where the value stays
  }

  /** What is wrong with a field, once it has been said. */
  problem(name: string): AnswerIssueCode | undefined {
    return this.#control.getFieldState(name).error?.type as AnswerIssueCode | undefined;
  }

  setProblem(name: string, problem: AnswerProblem | undefined): void {
    if (problem) this.#control.setError(name, { type: problem.code, message: problem.message });
    else if (this.problem(name) !== undefined) this.#control.clearErrors(name);
  }

  /** Without its own hooks, react-hook-form's reset forgets to forget what was touched: a new control does not. */
  reset(): void {
    this.#control = this.#createControl();
    this.#changed();
  }

  #createControl(): Control {
    const control = createFormControl<Record<string, FieldValue>>({ defaultValues: this.#defaultValues });
    control.subscribe({ formState: { values: true, errors: true }, callback: ({ name }) => this.#changed(name) });
    return control;
  }

  #changed(name?: string): void {
    const before = name === undefined ? undefined : this.#read.get(name);
    if (name === undefined) this.#read.clear();
    else this.#read.delete(name);
    this.#onChange(name, before);
  }
}
