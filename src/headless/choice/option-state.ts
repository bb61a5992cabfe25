import { say } from '../../i18n/say.js';
import type { QuestionOption } from '../../protocol/types/question.js';
import { OTHER } from '../kinds/choice-value.js';
import { payloadText, type PayloadTextProps } from '../question/payload-text.js';
import { enterKeyHint, textFieldProps, type TextFieldProps } from '../question/text-field-props.js';
import { describe } from '../question/field-ids.js';
import type { Choice } from './choice.js';
import { controlProps, describeOption, type ChoiceInputProps, type ListRow } from './control-props.js';
import { readFacts } from './row-facts.js';

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

export function optionState(choice: Choice, row: ListRow, facts: number): OptionState {
  const { index } = row;
  const { question } = choice.field;
  const option = question.options[index];
  if (option === undefined) throw new RangeError(`The question has no option number ${index}.`);
  const { value } = option;
  const id = choice.ids.option(index);
  const isDisabled = option.disabled === true || choice.internals.isDisabled;
  const state = readFacts(facts);
  return {
    option,
    index,
    isSelected: state.isSelected,
    isDisabled,
    select: () => choice.choose(value),
    toggle: () => choice.toggle(value),
    inputProps: controlProps(choice, row, value, state, isDisabled, describeOption(option, id)),
    labelProps: { ...payloadText(question, `${id}-label`), htmlFor: id },
    descriptionProps: payloadText(question, `${id}-description`),
    previewProps: payloadText(question, `${id}-preview`),
    badgeProps: { id: `${id}-badge` },
  };
}

export function otherState(choice: Choice, text: string, facts: number, setSize?: number): OtherState {
  const { internals, field, ids, setOtherText } = choice;
  const { messages } = internals;
  const state = readFacts(facts);
  const { isSelected, isInvalid, isSkip } = state;
  const index = field.question.options.length;
  const id = ids.option('other');
  return {
    index,
    isSelected,
    text,
    isSkip,
    select: () => choice.choose(OTHER),
    setText: setOtherText,
    controlProps: controlProps(choice, { index, setSize }, OTHER, state, internals.isDisabled),
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
