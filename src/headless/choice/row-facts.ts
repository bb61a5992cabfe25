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

/** The facts of one row as one number. Numbers compare faster than objects. */
export function rowFacts(
  choice: Choice,
  { value, focused, entered, problem }: FieldState<ChoiceValue>,
  key: OptionKey,
): number {
  const stop = tabStop(choice.field.question, value, focused as OptionKey | undefined);
  const isOtherAlone = key === OTHER && value.isOther && value.selected.length === 0;
  const isSkip = isOtherAlone && isBlank(value.other) && !isRequired(choice.field.question);
  return (
    (isChosen(value, key) ? SELECTED : 0) |
    (stop === key ? TAB_STOP : 0) |
    (problem ? INVALID : 0) |
    (isSkip ? SKIP : 0) |
    ((entered ?? stop) === key ? ENTRY : 0)
  );
}

const SELECTED = 1;
const TAB_STOP = 2;
const INVALID = 4;
const SKIP = 8;
const ENTRY = 16;

export function readFacts(facts: number): RowFacts {
  const has = (fact: number): boolean => (facts & fact) !== 0;
  return {
    isSelected: has(SELECTED),
    isTabStop: has(TAB_STOP),
    isInvalid: has(INVALID),
    isSkip: has(SKIP),
    isEntry: has(ENTRY),
  };
}
