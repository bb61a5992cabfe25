import { OTHER, type OptionKey } from '../kinds/choice-value.js';
import type { QuestionOption } from '../../protocol/types/question.js';
import { allShownIds, describedBy } from '../question/field-ids.js';
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

/** The ids of the question's own texts. The row where the focus enters the group has these ids, because some screen readers skip the description of a group. */
function describeQuestion({ internals, field, ids }: Choice, isInvalid: boolean) {
  const hint = hintOf(field, internals.messages);
  return [...allShownIds(field, ids, hint, isInvalid), internals.quickIds.includes(field.question.id) && ids.quick];
}

/** The props of the radio or checkbox of a row. */
export function controlProps(
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
    ...describedBy(
      ...own,
      ...(state.isEntry || isEntry ? describeQuestion(choice, isInvalid) : [isInvalid && ids.error]),
    ),
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
