import { isMultiSelect, isRequired } from '../../protocol/questions.js';
import { isBlank } from '../../protocol/guards.js';
import type { ChoiceQuestion, QuestionOption } from '../../protocol/types/question.js';
import { findGroup, findTextField } from '../focus/dom.js';
import type { FormInternals } from '../form/form-scope.js';
import { isArrowClick } from '../keyboard/move.js';
import {
  isChosen,
  OTHER,
  withAll,
  withNone,
  withOtherText,
  withRow,
  type ChoiceValue,
  type OptionKey,
} from '../kinds/choice-value.js';
import { fieldIds } from '../question/field-ids.js';
import type { Field, FieldState } from '../state/field.js';
import { moveFocus } from '../focus/move-focus.js';

export type Choice = Readonly<ReturnType<typeof createChoice>>;

/** The actions of one choice. They do nothing while it is not the user's turn. */
export function createChoice(internals: FormInternals, field: Field<ChoiceQuestion, ChoiceValue>) {
  const { store, isReadOnly, root, edit } = internals;
  const { question } = field;
  const isMultiple = isMultiSelect(question);
  const change = (next: (value: ChoiceValue) => ChoiceValue): void => {
    edit({ type: 'valueChanged', id: question.id, value: next(store.getField(field).value) });
  };
  const clear = (): void => change(withNone);
  const choose = (key: OptionKey): void => {
    change((value) => withRow(question, value, key, true));
    if (key !== OTHER || isReadOnly) return;
    const group = findGroup(root.current, field.name);
    if (group) moveFocus(findTextField(group));
  };
  const goOn = (key: OptionKey, before: FieldState<ChoiceValue>): void => {
    const isWholeAnswer = !isMultiple && key !== OTHER;
    if (isWholeAnswer && !isArrowClick()) internals.answerQuickly(field, before);
  };
  return {
    internals,
    field,
    isMultiple,
    ids: fieldIds(internals, field),
    /** Chooses a row. Choosing Other moves the focus into its field. */
    choose,
    /** Chooses a row. In a multiple choice, a second call removes it. */
    toggle: (key: OptionKey): void => {
      const before = store.getField(field);
      const isRemoved = isMultiple && isChosen(before.value, key);
      if (isRemoved) change((value) => withRow(question, value, key, false));
      else choose(key);
      goOn(key, before);
    },
    setOtherText: (text: string): void => change((value) => withOtherText(question, value, text)),
    /** Chooses the given options that can be chosen, up to `max_select`. Default: all options of the question. */
    selectAll: (among?: readonly QuestionOption[]): void => change((value) => withAll(question, value, among)),
    clear,
    /**
     * Handles a press on a chosen row. A default becomes the user's decision. In an optional single choice, a row that the user chose is cleared, but
     * an Other with words stays chosen, and its field gets the focus.
     */
    pressAgain: (key: OptionKey): void => {
      if (isReadOnly) return;
      const before = store.getField(field);
      const { value, isTouched } = before;
      const isDropped = isTouched && !isMultiple && !isRequired(question);
      const isOtherWithWords = key === OTHER && !isBlank(value.other);
      if (!isDropped) {
        edit({ type: 'valueConfirmed', id: question.id });
        goOn(key, before);
      } else if (isOtherWithWords) choose(key);
      else clear();
    },
  };
}
