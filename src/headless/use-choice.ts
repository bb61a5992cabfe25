'use client';
import { useMemo } from 'react';
import { allowsOther } from '../protocol/questions.js';
import { ChoiceField } from './choice-field.js';
import { optionState, otherState, type ListRow, type OptionState, type OtherState } from './choice-props.js';
import { useFormControl, useStoreValue } from './form-control.js';
import { OTHER, optionName } from './field.js';

export interface ChoiceState {
  readonly options: OptionState[];
  /** Absent where the question takes no Other answer. */
  readonly other?: OtherState;
  /** Of a multiple choice: chooses all options, up to `max_select`. */
  readonly selectAll?: () => void;
  /** Nothing chosen any more. */
  clear(): void;
}

/**
 * All options of a choice question and its Other field. Renders again when anything in this question changes; a long
 * list does better with `useOption` in a component for each option.
 *
 * @throws TypeError for a text question.
 */
export function useChoice(id: string): ChoiceState {
  const choice = useChoiceField(id);
  const { selected } = useStoreValue(choice.control.store, choice.field.name, () => choice.value);
  const tabStop = useStoreValue(choice.control.store, choice.field.name, () => choice.tabStop);
  useStoreValue(choice.control.store, choice.field.name, () => choice.isInvalid);
  const chosen = new Set(selected);
  return {
    options: choice.question.options.map(({ value }, index) => optionState(choice, index, chosen.has(value), tabStop === value)),
    ...(allowsOther(choice.question) ? { other: otherState(choice, tabStop === OTHER) } : {}),
    ...(choice.isMultiple ? { selectAll: () => choice.selectAll() } : {}),
    clear: () => choice.clear(),
  };
}

/**
 * One option of a choice question, by its position. Renders again only when this option changes. In a long list its row
 * makes the props say where the option stands and whether Tab may land on it.
 *
 * @throws TypeError for a text question, RangeError for a position that it does not have.
 */
export function useOption(id: string, index: number, row?: Omit<ListRow, 'index'>): OptionState {
  return useOptionOf(useChoiceField(id), index, row);
}

/** Both facts in one snapshot, because a subscription is what an option costs most. */
export function useOptionOf(choice: ChoiceField, index: number, row?: Omit<ListRow, 'index'>): OptionState {
  const key = choice.question.options[index]?.value ?? '';
  const facts = useStoreValue(choice.control.store, optionName(choice.field.name, key), () =>
    (choice.isSelected(key) ? SELECTED : 0) | (choice.tabStop === key ? TAB_STOP : 0),
  );
  return optionState(choice, index, (facts & SELECTED) !== 0, (facts & TAB_STOP) !== 0 || row?.isEntry === true, row?.setSize);
}

const SELECTED = 1;
const TAB_STOP = 2;

/**
 * The Other field of a choice question. Renders again only when it changes. In a long list it is the last of `setSize` rows.
 *
 * @throws TypeError for a text question.
 */
export function useOther(id: string, setSize?: number): OtherState {
  return useOtherOf(useChoiceField(id), setSize);
}

export function useOtherOf(choice: ChoiceField, setSize?: number): OtherState {
  const name = optionName(choice.field.name, OTHER);
  useStoreValue(choice.control.store, name, () => `${choice.value.isOther}${choice.isInvalid}${choice.value.other}`);
  return otherState(choice, useStoreValue(choice.control.store, name, () => choice.tabStop === OTHER), setSize);
}

/** @throws TypeError for a text question. */
export function useChoiceField(id: string): ChoiceField {
  const choice = useMaybeChoiceField(id);
  if (choice === null) throw new TypeError(`The question ${JSON.stringify(id)} is no choice: use useTextAnswer().`);
  return choice;
}

export function useMaybeChoiceField(id: string): ChoiceField | null {
  const control = useFormControl();
  const field = control.store.field(id);
  return useMemo(() => (field.question.input_type === 'choice' ? new ChoiceField(control, field, field.question) : null), [control, field]);
}
