import { isBlank } from '../../protocol/guards.js';
import { isRequired } from '../../protocol/questions.js';
import { isChosen, OTHER, tabStop, type ChoiceValue, type OptionKey } from '../kinds/choice-value.js';
import type { FieldState } from '../state/field.js';
import type { Choice } from './choice.js';

/** All facts that decide how one row of a choice looks and behaves. */
export interface RowFacts {
  readonly isSelected: boolean;
  readonly isTabStop: boolean;
  readonly isInvalid: boolean;
  /** For Other: nothing else is chosen, and Other is empty. */
  readonly isSkip: boolean;
  /** Whether the focus entered the group at this row. A screen reader then also reads the hint and the limits. */
  readonly isEntry: boolean;
}

export function rowFacts(
  choice: Choice,
  { value, focused, entered, problem }: FieldState<ChoiceValue>,
  key: OptionKey,
): RowFacts {
  const stop = tabStop(choice.field.question, value, focused as OptionKey | undefined);
  const isOtherAlone = key === OTHER && value.isOther && value.selected.length === 0;
  return {
    isSelected: isChosen(value, key),
    isTabStop: stop === key,
    isInvalid: problem !== undefined,
    isSkip: isOtherAlone && isBlank(value.other) && !isRequired(choice.field.question),
    isEntry: (entered ?? stop) === key,
  };
}
