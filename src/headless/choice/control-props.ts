import { say } from '../../i18n/say.js';
import type { QuestionOption } from '../../protocol/types/question.js';
import { OTHER, type OptionKey } from '../kinds/choice-value.js';
import { describe, describedBy, shownIds } from '../question/field-ids.js';
import { payloadText, type PayloadTextProps } from '../question/payload-text.js';
import { enterKeyHint, textFieldProps, type TextFieldProps } from '../question/text-field-props.js';
import { hintOf } from '../question/use-question.js';
import type { Choice } from './choice.js';
import type { RowFacts } from './row-facts.js';

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
  /** The position of a radio if not all radios are rendered. A checkbox has no position. */
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
  readonly labelProps: PayloadTextProps & { readonly htmlFor: string };
  /** For the option's description and its badge. Screen readers read them after the label. */
  readonly descriptionProps: PayloadTextProps;
  /** For the option's preview. Screen readers read it after the description. */
  readonly previewProps: PayloadTextProps;
  readonly badgeProps: { readonly id: string };
}

export interface OtherState {
  /** The position of Other's row, after the options. */
  readonly index: number;
  readonly isSelected: boolean;
  /** The text of Other. The text stays when another option is chosen, but it is sent only while Other is chosen. */
  readonly text: string;
  /** Whether only Other is chosen and it is empty, so that the question is skipped. */
  readonly isSkip: boolean;
  /** Chooses Other and moves the focus into its field. */
  select(): void;
  /** Sets the text of Other and chooses Other. */
  setText(text: string): void;
  /** For the radio or checkbox. */
  readonly controlProps: ChoiceInputProps;
  readonly labelProps: { readonly id: string; readonly htmlFor: string };
  /** For the text field. */
  readonly inputProps: TextFieldProps;
}

export function optionState(choice: Choice, row: ListRow, facts: RowFacts): OptionState {
  const { index } = row;
  const { question } = choice.field;
  const option = question.options[index];
  if (option === undefined) throw new RangeError(`The question has no option number ${index}.`);
  const { value } = option;
  const id = choice.ids.option(index);
  const isDisabled = option.disabled === true || choice.internals.isDisabled;
  return {
    option,
    index,
    isSelected: facts.isSelected,
    isDisabled,
    select: () => choice.choose(value),
    toggle: () => choice.toggle(value),
    inputProps: controlProps(choice, row, value, facts, isDisabled, describeOption(option, id)),
    labelProps: { ...payloadText(question, `${id}-label`), htmlFor: id },
    descriptionProps: payloadText(question, `${id}-description`),
    previewProps: payloadText(question, `${id}-preview`),
    badgeProps: { id: `${id}-badge` },
  };
}

export function otherState(choice: Choice, text: string, facts: RowFacts, setSize?: number): OtherState {
  const { internals, field, ids, setOtherText } = choice;
  const { messages } = internals;
  const { isSelected, isInvalid, isSkip } = facts;
  const index = field.question.options.length;
  const id = ids.option('other');
  return {
    index,
    isSelected,
    text,
    isSkip,
    select: () => choice.choose(OTHER),
    setText: setOtherText,
    controlProps: controlProps(choice, { index, setSize }, OTHER, facts, internals.isDisabled),
    labelProps: { id: `${id}-label`, htmlFor: id },
    inputProps: {
      ...describe(isSelected && isInvalid, isInvalid && ids.error),
      ...textFieldProps(internals, ids.text, text, setOtherText),
      enterKeyHint: enterKeyHint(internals, field),
      placeholder: field.question.placeholder ?? say(messages, 'otherPlaceholder'),
      'data-text-field': '',
      'aria-label': say(messages, 'otherLabel', { question: field.question.question }),
    },
  };
}

function controlProps(
  choice: Choice,
  { index, isEntry = false, setSize }: ListRow,
  key: OptionKey,
  state: RowFacts,
  disabled: boolean,
  own: ReturnType<typeof describeOption> = [],
): ChoiceInputProps {
  const { internals, field, ids, isMultiple } = choice;
  const { isSelected: checked, isInvalid } = state;
  const row = key === OTHER ? 'other' : index;
  const hasPosition = setSize !== undefined && !isMultiple;
  // The row where the focus enters the group also has the question's texts, because some screen readers skip the description of a group.
  const ofQuestion =
    state.isEntry || isEntry
      ? [
          ...shownIds(field, ids, hintOf(field, internals.messages), isInvalid, true),
          internals.quickIds.includes(field.question.id) && ids.quick,
        ]
      : [isInvalid && ids.error];
  return {
    id: ids.option(row),
    'data-choice': String(row),
    type: isMultiple ? 'checkbox' : 'radio',
    name: ids.group,
    value: key === OTHER ? 'other' : key,
    checked,
    disabled,
    tabIndex: state.isTabStop || isEntry ? 0 : -1,
    ...(hasPosition && { 'aria-posinset': index + 1, 'aria-setsize': setSize }),
    ...(internals.isReadOnly && !internals.isDisabled && { 'aria-disabled': true }),
    ...describedBy(...own, ...ofQuestion),
    onChange: () => choice.toggle(key),
    // A click on a chosen radio causes no `change` event, but the click has a meaning here. A double click is one press.
    onClick: ({ detail } = { detail: 0 }) => {
      if (checked && detail < 2) choice.pressAgain(key);
    },
    onFocus: () => internals.store.dispatch({ type: 'optionFocused', id: field.question.id, option: key }),
  };
}

/** The ids of the texts that a screen reader reads after the label: the badge, the description and the preview. */
export function describeOption({ recommended, description, preview }: QuestionOption, id: string) {
  return [recommended && `${id}-badge`, description && `${id}-description`, preview && `${id}-preview`];
}
