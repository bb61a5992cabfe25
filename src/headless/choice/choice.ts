import { isMultiSelect, isRequired } from '../../protocol/questions.js';
import { isBlank } from '../../protocol/guards.js';
import type { ChoiceQuestion, QuestionOption } from '../../protocol/types/question.js';
import { findGroup, findTextField } from '../focus/dom.js';
import type { FormInternals } from '../form/form-scope.js';
import { isArrowClick } from '../keyboard/move.js';
import { OTHER, withAll, withNone, withOption, withOther, withOtherText, type ChoiceValue, type OptionKey } from '../kinds/choice-value.js';
import { fieldIds, type FieldIds } from '../question/field-ids.js';
import type { Field, FieldState } from '../question/field.js';

export type ChoiceField = Field<ChoiceQuestion, ChoiceValue>;

/** The actions of one choice. They do nothing while it is not the user's turn. */
export interface Choice {
  readonly internals: FormInternals;
  readonly field: ChoiceField;
  readonly isMultiple: boolean;
  readonly ids: FieldIds;
  setOption(option: QuestionOption, isSelected: boolean): void;
  /** Chooses an option. In a multiple choice, a second call removes it. */
  toggleOption(option: QuestionOption): void;
  /** Chooses Other and moves the focus into its field, or removes it. */
  setOther(isOther: boolean): void;
  toggleOther(): void;
  setOtherText(text: string): void;
  /** Chooses all given options that can be chosen, up to `max_select`. Default: all options of the question. */
  selectAll(among?: readonly QuestionOption[]): void;
  clear(): void;
  /**
   * Handles a press on what is chosen already. A default becomes the user's decision. An optional single choice drops what the user chose.
   * An Other with words stays, and its field gets the focus.
   */
  pressAgain(key: OptionKey): void;
  /** Whether something is chosen that `clear` can remove. */
  canClear(value: ChoiceValue): boolean;
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
  const goOn = (before: FieldState<ChoiceValue>): void => {
    if (!isMultiple && !isArrowClick()) internals.answerQuickly(field, before);
  };
  return {
    internals,
    field,
    isMultiple,
    ids: fieldIds(internals, field),
    setOption,
    toggleOption: (option) => {
      const before = store.getField(field);
      setOption(option, !isMultiple || !before.value.selected.includes(option.value));
      goOn(before);
    },
    setOther,
    toggleOther: () => setOther(!isMultiple || !valueNow().isOther),
    setOtherText: (text) => set(withOtherText(question, valueNow(), text)),
    selectAll: (among) => set(withAll(question, valueNow(), among)),
    clear: () => set(withNone(valueNow())),
    pressAgain: (key) => {
      if (isReadOnly) return;
      const before = store.getField(field);
      const { value, isTouched } = before;
      if (!isTouched || isMultiple || isRequired(question)) {
        store.touch(field);
        if (key !== OTHER) goOn(before);
      } else if (key === OTHER && !isBlank(value.other)) setOther(true);
      else set(withNone(value));
    },
    canClear: (value) => !isRequired(question) && field.kind.clear(question, value) !== undefined,
    setFocused: (key) => store.focusOption(field, key),
  };
}
