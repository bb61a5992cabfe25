'use client';
import { useMemo } from 'react';
import { allowsOther, isRequired } from '../../protocol/questions.js';
import { useFieldState, useFormInternals } from '../form/form-scope.js';
import { OTHER } from '../kinds/choice-value.js';
import { choiceKind } from '../kinds/choice.js';
import { fieldOfKind } from '../state/field.js';
import { createChoice, type Choice } from './choice.js';
import { optionState, otherState, type ListRow, type OptionState, type OtherState } from './control-props.js';
import { rowFacts, type RowFacts } from './row-facts.js';

export interface ChoiceState {
  /** The options. An unchanged option stays the same object. */
  readonly options: OptionState[];
  /** Absent if the question takes no Other. */
  readonly other?: OtherState;
  /** Only for a multiple choice: chooses all options, up to `max_select`. */
  readonly selectAll?: () => void;
  /** Whether an optional single choice has something to clear. If it has, show a button for `clear()`. */
  readonly canClear: boolean;
  /** Removes all that is chosen. */
  clear(): void;
}

/**
 * All options of a choice question and its Other. Renders with every change in this question. For a long list, call `useOption` in a component for
 * each option instead.
 * @throws TypeError for a question of another kind.
 */
export function useChoice(id: string): ChoiceState {
  const choice = useChoiceActions(id);
  const { field, internals } = choice;
  const { question } = field;
  const state = useFieldState(internals.store, field, (current) => current);
  const optionOf = useMemo(() => rememberOptions(choice), [choice]);
  return {
    options: question.options.map(({ value }, index) => optionOf(index, rowFacts(choice, state, value))),
    ...(allowsOther(question) && { other: otherState(choice, state.value.other, rowFacts(choice, state, OTHER)) }),
    ...(choice.isMultiple && { selectAll: () => choice.selectAll() }),
    canClear: !isRequired(question) && choiceKind.clear(question, state.value) !== undefined,
    clear: choice.clear,
  };
}

/**
 * One option of a choice question, by its position. Renders only when this option changes. In a long list, pass the row from `useLongList`, for its
 * position and Tab's target.
 * @throws TypeError for a question of another kind, RangeError for a position without an option.
 */
export function useOption(id: string, index: number, { isEntry, setSize }: Omit<ListRow, 'index'> = {}): OptionState {
  const choice = useChoiceActions(id);
  const key = choice.field.question.options[index]?.value ?? '';
  const facts = useFieldState(choice.internals.store, choice.field, (state) => rowFacts(choice, state, key));
  return useMemo(
    () => optionState(choice, { index, isEntry, setSize }, facts),
    [choice, index, isEntry, setSize, facts],
  );
}

/**
 * The Other of a choice question. Renders only when Other changes. In a long list, `setSize` is the number of rows.
 * @throws TypeError for a question of another kind.
 */
export function useOther(id: string, setSize?: number): OtherState {
  const choice = useChoiceActions(id);
  const { store } = choice.internals;
  const facts = useFieldState(store, choice.field, (state) => rowFacts(choice, state, OTHER));
  const text = useFieldState(store, choice.field, ({ value }) => value.other);
  return otherState(choice, text, facts, setSize);
}

/**
 * The actions of a choice question.
 * @throws TypeError for a question of another kind.
 */
export function useChoiceActions(id: string): Choice {
  const internals = useFormInternals();
  const field = fieldOfKind(internals.content.field(id), choiceKind);
  return useMemo(() => createChoice(internals, field), [internals, field]);
}

/** Computes the state of an option once for each pair of a position and facts. */
function rememberOptions(choice: Choice): (index: number, facts: RowFacts) => OptionState {
  const known = new Map<string, OptionState>();
  return (index, facts) => {
    const key = JSON.stringify([index, facts]);
    const state = known.get(key) ?? optionState(choice, { index }, facts);
    known.set(key, state);
    return state;
  };
}
