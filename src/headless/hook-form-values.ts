import { createFormControl } from 'react-hook-form';
import type { AnswerIssueCode, AnswerProblem } from '../protocol/types.js';
import type { Field } from './field.js';
import type { FieldValue } from './field-values.js';

/** Told with the name of the field that changed and the value it had, or with nothing where all may have changed. */
export type OnChange = (name?: string, before?: FieldValue) => void;

/** react-hook-form as this library uses it: values and what is wrong, by field name. */
export class HookFormValues {
  readonly #control = createFormControl<Record<string, FieldValue>>();
  readonly #defaultValues: Record<string, FieldValue>;
  readonly #onChange: OnChange;
  /** What has been read already: react-hook-form takes a name apart at every look. */
  readonly #read = new Map<string, FieldValue>();
  readonly #touched = new Set<string>();

  constructor(fields: readonly Field[], onChange: OnChange) {
    this.#defaultValues = Object.fromEntries(fields.flatMap((field) => [[field.name, field.initial], [field.noteName, '']]));
    this.#onChange = onChange;
    this.#control.reset(this.#defaultValues);
  }

  get(name: string): FieldValue {
    const known = this.#read.get(name);
    if (known !== undefined) return known;
    const value = this.#control.getValues<string>(name);
    this.#read.set(name, value);
    return value;
  }

  /** Told of here, because react-hook-form would copy all values for whoever subscribes to them. */
  set(name: string, value: FieldValue): void {
    const before = this.get(name);
    this.#control.setValue(name, value);
    this.#read.set(name, value);
    this.#touched.add(name);
    this.#onChange(name, before);
  }

  isTouched(name: string): boolean {
    return this.#touched.has(name);
  }

  /** Says that the user has confirmed the value that is there. */
  touch(name: string): void {
    if (!this.isTouched(name)) this.set(name, this.get(name));
  }

  /** What is wrong with a field, once it has been said. */
  problem(name: string): AnswerIssueCode | undefined {
    return this.#control.getFieldState(name).error?.type as AnswerIssueCode | undefined;
  }

  setProblem(name: string, problem: AnswerProblem | undefined): void {
    if (this.problem(name) === problem?.code) return;
    if (problem) this.#control.setError(name, { type: problem.code, message: problem.message });
    else this.#control.clearErrors(name);
    this.#onChange(name, this.get(name));
  }

  reset(): void {
    // Older versions keep the errors of a form that no hook of theirs listens to.
    this.#control.clearErrors(Object.keys(this.#defaultValues));
    this.#control.reset(this.#defaultValues);
    this.#read.clear();
    this.#touched.clear();
    this.#onChange();
  }
}
