'use client';
import { useMemo } from 'react';
import { allowsOther } from '../../protocol/questions.js';
import { useFieldState, useFormInternals } from '../form/form-scope.js';
import { OTHER } from '../kinds/choice-value.js';
import { choiceKind } from '../kinds/choice-kind.js';
import { fieldOfKind } from '../question/field.js';
import { createChoice, type Choice } from './choice.js';
import { optionState, otherState, rowFacts, type ListRow, type OptionState, type OtherState } from './option-state.js';

export interface ChoiceState {
  /** An option that has not changed is the same object as before. */
  readonly options: OptionState[];
  /** Absent where the question takes no Other answer. */
  readonly other?: OtherState;
  /** Of a multiple choice: chooses all options, up to `max_select`. */
  readonly selectAll?: () => void;
  /** Whether something is chosen that an optional single choice can let go of: then a way to `clear()` belongs there. */
  readonly canClear: boolean;
  /** Nothing chosen any more. */
  clear(): void;
}

/**
 * All options of a choice question and its Other field. Renders again when anything in this question changes; a long
 * list does better with `useOption` in a component for each option.
 *
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
    ...(allowsOther(question) ? { other: otherState(choice, state.value.other, rowFacts(choice, state, OTHER)) } : {}),
    ...(choice.isMultiple ? { selectAll: () => choice.selectAll() } : {}),
    canClear: choice.canClear(state.value),
    clear: choice.clear,
  };
}

/**
 * One option of a choice question, by its position. Renders again only when this option changes. In a long list its row
 * makes the props say where the option stands and whether Tab may land on it.
 *
 * @throws TypeError for a question of another kind, RangeError for a position that it does not have.
 */
export function useOption(id: string, index: number, { isEntry, setSize }: Omit<ListRow, 'index'> = {}): OptionState {
  const choice = useChoiceActions(id);
  const key = choice.field.question.options[index]?.value ?? '';
  const facts = useFieldState(choice.internals.store, choice.field, (state) => rowFacts(choice, state, key));
  return useMemo(() => optionState(choice, { index, isEntry, setSize }, facts), [choice, index, isEntry, setSize, facts]);
}

/**
 * The Other field of a choice question. Renders again only when it changes. In a long list it is the last of `setSize` rows.
 *
 * @throws TypeError for a question of another kind.
 */
export function useOther(id: string, setSize?: number): OtherState {
  const choice = useChoiceActions(id);
  const { store } = choice.internals;
  const facts = useFieldState(store, choice.field, (state) => rowFacts(choice, state, OTHER));
  const text = useFieldState(store, choice.field, ({ value }) => value.other);
  return otherState(choice, text, facts, setSize);
}

/** @throws TypeError for a question of another kind. */
export function useChoiceActions(id: string): Choice {
  const internals = useFormInternals();
  const field = fieldOfKind(internals.store.field(id), choiceKind);
  return useMemo(() => createChoice(internals, field), [internals, field]);
}

/** The state of an option follows from its position and its facts. It is worked out once for each pair. */
function rememberOptions(choice: Choice): (index: number, facts: number) => OptionState {
  const known = new Map<string, OptionState>();
  return (index, facts) => {
    const key = `${index}/${facts}`;
    const state = known.get(key) ?? optionState(choice, { index }, facts);
    known.set(key, state);
    return state;
  };
}
