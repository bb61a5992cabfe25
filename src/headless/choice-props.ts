import { formatMessage } from '../i18n/format-message.js';
import type { QuestionOption } from '../protocol/types.js';
import type { ChoiceField } from './choice-field.js';
import { OTHER, type OptionKey } from './field.js';
import { textFieldProps, type TextFieldProps } from './text-field-props.js';

/** The props of a native `<input>` that is one option, or Other. */
export interface ChoiceInputProps {
  readonly id: string;
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly tabIndex: 0 | -1;
  readonly 'data-choice': string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-disabled'?: true;
  /** Where a radio stands among those that are not all rendered; a checkbox has no such attributes. */
  readonly 'aria-posinset'?: number;
  readonly 'aria-setsize'?: number;
  readonly onChange: () => void;
  readonly onClick: () => void;
  readonly onFocus: () => void;
}

/** One option of a list that is not rendered whole. */
export interface ListRow {
  /** The option's position in the question, from 0. */
  readonly index: number;
  /** Lets Tab land here, in place of an option that is not rendered. */
  readonly isEntry?: boolean | undefined;
  /** How many rows the question has, Other included, where not all are rendered: a radio then says its place among them. */
  readonly setSize?: number | undefined;
}

/** The state and the props of one option; the same for a hook that holds all options and one that holds this alone. */
export interface OptionState {
  readonly option: QuestionOption;
  readonly index: number;
  readonly isSelected: boolean;
  readonly isDisabled: boolean;
  /** Chooses the option; of a multiple choice, chooses it too. */
  select(): void;
  /** Chooses the option or, in a multiple choice, lets go of it. */
  toggle(): void;
  readonly inputProps: ChoiceInputProps;
  readonly labelProps: { readonly id: string; readonly htmlFor: string; readonly dir: 'auto' };
  /** For the option's description and for a badge, which are read out after the label. */
  readonly descriptionProps: { readonly id: string; readonly dir: 'auto' };
  readonly badgeProps: { readonly id: string };
}

export interface OtherState {
  readonly isSelected: boolean;
  /** Stays when another option is chosen; it is sent only while Other is. */
  readonly text: string;
  /** Chooses Other and moves focus into its field. */
  select(): void;
  /** Chooses Other too. */
  setText(text: string): void;
  /** For the radio or checkbox. */
  readonly controlProps: ChoiceInputProps;
  readonly labelProps: { readonly id: string; readonly htmlFor: string };
  /** For the text field. */
  readonly inputProps: TextFieldProps;
}

export function optionState(choice: ChoiceField, index: number, isSelected: boolean, isTabStop: boolean, setSize?: number): OptionState {
  const option = choice.question.options[index];
  if (option === undefined) throw new RangeError(`The question has no option number ${index}.`);
  const id = choice.ids.option(index);
  const isDisabled = option.disabled === true || choice.control.isDisabled;
  const describedBy = describeOption(option, id);
  const toggle = (): void => choice.setOption(option, !choice.isMultiple || !choice.isSelected(option.value));
  return {
    option,
    index,
    isSelected,
    isDisabled,
    select: () => choice.setOption(option, true),
    toggle,
    inputProps: {
      ...choiceInputProps(choice, id, option.value, isSelected, isTabStop, toggle),
      value: option.value,
      'data-choice': String(index),
      disabled: isDisabled,
      ...placeProps(choice, index + 1, setSize),
      ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
    },
    labelProps: { id: `${id}-label`, htmlFor: id, dir: 'auto' },
    descriptionProps: { id: `${id}-description`, dir: 'auto' },
    badgeProps: { id: `${id}-badge` },
  };
}

/** The badge is read out after the label, then the description. */
function describeOption({ recommended, description }: QuestionOption, id: string): string | undefined {
  if (description === undefined) return recommended ? `${id}-badge` : undefined;
  return recommended ? `${id}-badge ${id}-description` : `${id}-description`;
}

export function otherState(choice: ChoiceField, isTabStop: boolean, setSize?: number): OtherState {
  const { control, question, ids } = choice;
  const { messages } = control;
  const { isOther, other } = choice.value;
  const toggle = (): void => choice.setOther(!choice.isMultiple || !choice.isSelected(OTHER));
  return {
    isSelected: isOther,
    text: other,
    select: () => choice.setOther(true),
    setText: (text) => choice.setOtherText(text),
    controlProps: {
      ...choiceInputProps(choice, ids.option('other'), OTHER, isOther, isTabStop, toggle),
      value: 'other',
      'data-choice': 'other',
      ...placeProps(choice, setSize, setSize),
      disabled: control.isDisabled,
    },
    labelProps: { id: `${ids.option('other')}-label`, htmlFor: ids.option('other') },
    inputProps: {
      ...(isOther && choice.isInvalid ? { 'aria-invalid': true, 'aria-describedby': ids.error } : {}),
      ...textFieldProps(control, ids.text, other, (text) => choice.setOtherText(text)),
      placeholder: question.placeholder ?? formatMessage(messages.otherPlaceholder, messages.locale),
      'data-text-field': '',
      'aria-label': formatMessage(messages.otherLabel, messages.locale, { question: question.question }),
    },
  };
}

function placeProps({ isMultiple }: ChoiceField, position: number | undefined, setSize: number | undefined) {
  return position === undefined || setSize === undefined || isMultiple ? {} : { 'aria-posinset': position, 'aria-setsize': setSize };
}

function choiceInputProps(choice: ChoiceField, id: string, key: OptionKey, checked: boolean, isTabStop: boolean, toggle: () => void) {
  const { control, field, ids, isMultiple } = choice;
  return {
    id,
    type: isMultiple ? ('checkbox' as const) : ('radio' as const),
    name: ids.group,
    checked,
    tabIndex: isTabStop ? (0 as const) : (-1 as const),
    ...(control.isReadOnly && !control.isDisabled ? { 'aria-disabled': true as const } : {}),
    onChange: toggle,
    // A radio that is chosen already sends no change when it is clicked, yet the click confirms a default.
    onClick: () => choice.confirmDefault(),
    onFocus: () => control.store.setFocusedOption(field.name, key),
  };
}
