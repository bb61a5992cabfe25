import { isMultiSelect } from '../protocol/questions.js';
import type { ChoiceQuestion, QuestionOption } from '../protocol/types.js';
import { findGroup, findTextField } from './dom.js';
import { EMPTY_CHOICE, withOption, withOther, type ChoiceValue } from './field-values.js';
import { fieldIds, type FieldIds } from './field-ids.js';
import type { FormControl } from './form-control.js';
import { OTHER, type Field, type OptionKey } from './field.js';

/** A choice question in its form: what is chosen, and the changes that a user can make. */
export class ChoiceField {
  readonly isMultiple: boolean;
  readonly ids: FieldIds;

  constructor(
    readonly control: FormControl,
    readonly field: Field,
    readonly question: ChoiceQuestion,
  ) {
    this.isMultiple = isMultiSelect(question);
    this.ids = fieldIds(control, field);
  }

  get value(): ChoiceValue {
    const value = this.control.store.value(this.field.name);
    return typeof value === 'string' ? EMPTY_CHOICE : value;
  }

  /** Whether the answer has been refused. */
  get isInvalid(): boolean {
    return this.control.store.problem(this.field.name) !== undefined;
  }

  isSelected(key: OptionKey): boolean {
    return key === OTHER ? this.value.isOther : this.value.selected.includes(key);
  }

  /** Where Tab lands: on the chosen option of a single choice, else on the last one focused, else on the first. */
  get tabStop(): OptionKey {
    const { selected, isOther } = this.value;
    const chosen = this.isMultiple ? undefined : isOther ? OTHER : selected[0];
    const focused = this.control.store.focusedOption(this.field.name);
    return chosen ?? focused ?? this.question.options.find((option) => !option.disabled)?.value ?? OTHER;
  }

  setOption(option: QuestionOption, isSelected: boolean): void {
    if (!option.disabled) this.#set(withOption(this.question, this.value, option.value, isSelected));
  }

  /** Chooses Other and moves focus into its field, or lets go of it. */
  setOther(isOther: boolean): void {
    this.#set(withOther(this.question, this.value, isOther));
    const group = isOther && !this.control.isReadOnly ? findGroup(this.control.root.current, this.field.name) : null;
    if (group) findTextField(group)?.focus();
  }

  /** Typing in the Other field chooses it; clearing the field does not let go of it. */
  setOtherText(other: string): void {
    this.#set({ ...withOther(this.question, this.value, true), other });
  }

  /** Every option that can be chosen, or every one of these, up to `max_select`; what was chosen before stays. */
  selectAll(among: readonly QuestionOption[] = this.question.options): void {
    const { options, max_select: most = Infinity } = this.question;
    const { selected, isOther } = this.value;
    const chosen = new Set(selected);
    for (const option of among) {
      if (!option.disabled && chosen.size + (isOther ? 1 : 0) < most) chosen.add(option.value);
    }
    this.#set({ ...this.value, selected: options.map(({ value }) => value).filter((value) => chosen.has(value)) });
  }

  /** Nothing chosen. Typed Other text stays in its field. */
  clear(): void {
    this.#set({ ...this.value, selected: [], isOther: false });
  }

  /** A click on what is chosen by default is a decision. */
  confirmDefault(): void {
    if (!this.control.isReadOnly) this.control.store.touch(this.field.name);
  }

  #set(value: ChoiceValue): void {
    if (!this.control.isReadOnly) this.control.store.setValue(this.field.name, value);
  }
}
