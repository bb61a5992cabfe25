import { say } from '../../i18n/say.js';
import type { QuestionOption } from '../../protocol/types/question.js';
import { OTHER, type OptionKey } from '../kinds/choice-value.js';
import { textFieldProps, type TextFieldProps } from '../question/text-field-props.js';
import { describe, hintOf } from '../question/use-question.js';
import type { Choice } from './choice.js';
import { readFacts, type RowFacts } from './row-facts.js';

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
  /** The position of a radio if not all radios are rendered. A checkbox has no such attributes. */
  readonly 'aria-posinset'?: number;
  readonly 'aria-setsize'?: number;
  readonly onChange: () => void;
  readonly onClick: (event?: { readonly detail: number }) => void;
  readonly onFocus: () => void;
}

/** One option of a list that is rendered in part. */
export interface ListRow {
  /** The option's position in the question, from 0. */
  readonly index: number;
  /** Makes Tab land on this option, because its usual target is not rendered. */
  readonly isEntry?: boolean | undefined;
  /** The number of rows of the question, Other included, if not all are rendered. A radio then states its position. */
  readonly setSize?: number | undefined;
}

/** The state and the props of one option. */
export interface OptionState {
  readonly option: QuestionOption;
  readonly index: number;
  readonly isSelected: boolean;
  readonly isDisabled: boolean;
  /** Chooses the option. In a multiple choice, the others stay chosen. */
  select(): void;
  /** Chooses the option. In a multiple choice, a second call removes it. */
  toggle(): void;
  readonly inputProps: ChoiceInputProps;
  readonly labelProps: { readonly id: string; readonly htmlFor: string; readonly dir: 'auto' };
  /** For the option's description and its badge. Screen readers read them after the label. */
  readonly descriptionProps: { readonly id: string; readonly dir: 'auto' };
  /** For the option's preview. Screen readers read it after the description. */
  readonly previewProps: { readonly id: string; readonly dir: 'auto' };
  readonly badgeProps: { readonly id: string };
}

export interface OtherState {
  /** The position of Other's row, after the options. */
  readonly index: number;
  readonly isSelected: boolean;
  /** Its text. It stays when another option is chosen, but is sent only while Other is chosen. */
  readonly text: string;
  /** Whether only Other is chosen and it is empty, so that the question is skipped. */
  readonly isSkip: boolean;
  /** Chooses Other and moves the focus into its field. */
  select(): void;
  /** Sets the text and chooses Other. */
  setText(text: string): void;
  /** For the radio or checkbox. */
  readonly controlProps: ChoiceInputProps;
  readonly labelProps: { readonly id: string; readonly htmlFor: string };
  /** For the text field. */
  readonly inputProps: TextFieldProps;
}

export function optionState(choice: Choice, { index, isEntry = false, setSize }: ListRow, facts: number): OptionState {
  const option = choice.field.question.options[index];
  if (option === undefined) throw new RangeError(`The question has no option number ${index}.`);
  const { isSelected, isTabStop, isInvalid, ...row } = readFacts(facts);
  const id = choice.ids.option(index);
  const isDisabled = option.disabled === true || choice.internals.isDisabled;
  const toggle = (): void => choice.toggleOption(option);
  return {
    option,
    index,
    isSelected,
    isDisabled,
    select: () => choice.setOption(option, true),
    toggle,
    inputProps: {
      ...choiceInputProps(choice, index, option.value, isSelected, isTabStop || isEntry, isDisabled, toggle, setSize),
      ...describeRow(choice, { isEntry: row.isEntry || isEntry, isInvalid }, describeOption(option, id)),
    },
    labelProps: { id: `${id}-label`, htmlFor: id, dir: 'auto' },
    descriptionProps: { id: `${id}-description`, dir: 'auto' },
    previewProps: { id: `${id}-preview`, dir: 'auto' },
    badgeProps: { id: `${id}-badge` },
  };
}

/** The ids read out after the label: the badge, the description and the preview. */
function describeOption({ recommended, description, preview }: QuestionOption, id: string) {
  return [recommended && `${id}-badge`, description !== undefined && `${id}-description`, preview !== undefined && `${id}-preview`];
}

/**
 * The ids that describe a row. The row where the focus enters also gets the question's hint, because some screen readers skip the
 * description of a group. Every row gets the error.
 */
function describeRow(
  { internals, field, ids, isMultiple }: Choice,
  { isEntry, isInvalid }: Pick<RowFacts, 'isEntry' | 'isInvalid'>,
  own: readonly unknown[] = [],
) {
  const message = isInvalid ? '' : undefined;
  const asked = isEntry && [
    describe(field, ids, { hint: hintOf(field, internals.messages, message), message }, true),
    internals.isQuick && !isMultiple && ids.quick,
  ];
  const described = [...own, ...(asked || [isInvalid && ids.error])].filter(Boolean).join(' ');
  return described === '' ? {} : { 'aria-describedby': described };
}

export function otherState(choice: Choice, text: string, facts: number, setSize?: number): OtherState {
  const { internals, field, ids } = choice;
  const { messages, isDisabled } = internals;
  const { isSelected, isTabStop, isEntry, isInvalid, isSkip } = readFacts(facts);
  const index = field.question.options.length;
  const id = ids.option('other');
  return {
    index,
    isSelected,
    text,
    isSkip,
    select: () => choice.setOther(true),
    setText: choice.setOtherText,
    controlProps: {
      ...choiceInputProps(choice, index, OTHER, isSelected, isTabStop, isDisabled, choice.toggleOther, setSize),
      ...describeRow(choice, { isEntry, isInvalid }),
    },
    labelProps: { id: `${id}-label`, htmlFor: id },
    inputProps: {
      ...(isSelected && isInvalid && { 'aria-invalid': true }),
      ...describeRow(choice, { isEntry: false, isInvalid }),
      ...textFieldProps(internals, ids.text, text, choice.setOtherText),
      placeholder: field.question.placeholder ?? say(messages, 'otherPlaceholder'),
      'data-text-field': '',
      'aria-label': say(messages, 'otherLabel', { question: field.question.question }),
    },
  };
}

function choiceInputProps(
  choice: Choice,
  index: number,
  key: OptionKey,
  checked: boolean,
  isTabStop: boolean,
  disabled: boolean,
  toggle: () => void,
  setSize: number | undefined,
) {
  const { internals, ids, isMultiple } = choice;
  const row = key === OTHER ? 'other' : index;
  return {
    id: ids.option(row),
    'data-choice': String(row),
    type: isMultiple ? ('checkbox' as const) : ('radio' as const),
    name: ids.group,
    value: key === OTHER ? 'other' : key,
    checked,
    disabled,
    tabIndex: isTabStop ? (0 as const) : (-1 as const),
    ...(setSize !== undefined && !isMultiple && { 'aria-posinset': index + 1, 'aria-setsize': setSize }),
    ...(internals.isReadOnly && !internals.isDisabled && { 'aria-disabled': true as const }),
    onChange: toggle,
    // A click on a chosen radio sends no change, but it means something. A double click is one press.
    onClick: ({ detail } = { detail: 0 }) => {
      if (checked && detail < 2) choice.pressAgain(key);
    },
    onFocus: () => choice.setFocused(key),
  };
}
