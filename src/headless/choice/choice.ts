import { isMultiSelect } from '../../protocol/questions.js';
import type { QuestionOption } from '../../protocol/types.js';
import { findGroup, findTextField } from '../focus/dom.js';
import type { FormInternals } from '../form/form-scope.js';
import { withAll, withNone, withOption, withOther, withOtherText, type ChoiceValue, type OptionKey } from '../kinds/choice-value.js';
import { fieldIds, type FieldIds } from '../question/field-ids.js';
import type { ChoiceField } from '../question/field.js';

/** What a user can do to one choice. Nothing happens while it is not their turn. */
export interface Choice {
  readonly internals: FormInternals;
  readonly field: ChoiceField;
  readonly isMultiple: boolean;
  readonly ids: FieldIds;
  setOption(option: QuestionOption, isSelected: boolean): void;
  /** Chooses an option or, in a multiple choice, lets go of it. */
  toggleOption(option: QuestionOption): void;
  /** Chooses Other and moves focus into its field, or lets go of it. */
  setOther(isOther: boolean): void;
  toggleOther(): void;
  setOtherText(text: string): void;
  /** Every option that can be chosen, or every one of these, up to `max_select`. */
  selectAll(among?: readonly QuestionOption[]): void;
  clear(): void;
  /** A click on what is chosen by default is a decision. */
  confirmDefault(): void;
  setFocused(key: OptionKey): void;
}

export function createChoice(internals: FormInternals, field: ChoiceField): Choice {
  const { store, isReadOnly, root } = internals;
  const { question } = field;
  const isMultiple = isMultiSelect(question);
  const valueNow = (): ChoiceValue => store.getField(field).value;
  const set = (value: ChoiceValue): void => {
    if (!isReadOnly) store.setValue(field, value);
  };
  const setOption: Choice['setOption'] = (option, isSelected) => set(withOption(question, valueNow(), option, isSelected));
  const setOther: Choice['setOther'] = (isOther) => {
    set(withOther(question, valueNow(), isOther));
    const group = isOther && !isReadOnly ? findGroup(root.current, field.name) : null;
    if (group) findTextField(group)?.focus();
  };
  return {
    internals,
    field,
    isMultiple,
    ids: fieldIds(internals, field),
    setOption,
    toggleOption: (option) => setOption(option, !isMultiple || !valueNow().selected.includes(option.value)),
    setOther,
    toggleOther: () => setOther(!isMultiple || !valueNow().isOther),
    setOtherText: (text) => set(withOtherText(question, valueNow(), text)),
    selectAll: (among) => set(withAll(question, valueNow(), among)),
    clear: () => set(withNone(valueNow())),
    confirmDefault: () => {
      if (!isReadOnly) store.touch(field);
    },
    setFocused: (key) => store.focusOption(field, key),
  };
}
