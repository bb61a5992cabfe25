'use client';
import { useMemo } from 'react';
import { allowsOther } from '../protocol/questions.js';
import { ChoiceField } from './choice-field.js';
import { optionState, otherState, type OptionState, type OtherState } from './choice-props.js';
import { useFormControl, useStoreValue } from './form-control.js';
import { OTHER } from './form-store.js';

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
  useStoreValue(choice.control.store, choice.field.name, () => choice.value);
  useStoreValue(choice.control.store, choice.field.name, (store) => store.focusedOption(choice.field.name));
  return {
    options: choice.question.options.map(({ value }, index) =>
      optionState(choice, index, choice.isSelected(value), choice.isTabStop(value)),
    ),
    ...(allowsOther(choice.question) ? { other: otherState(choice, choice.isTabStop(OTHER)) } : {}),
    ...(choice.isMultiple ? { selectAll: () => choice.selectAll() } : {}),
    clear: () => choice.clear(),
  };
}

/** One option of a choice question, by its position. Renders again only when this option changes. */
export function useOption(id: string, index: number): OptionState {
  const choice = useChoiceField(id);
  const key = choice.question.options[index]?.value ?? '';
  const isSelected = useStoreValue(choice.control.store, choice.field.name, () => choice.isSelected(key));
  const isTabStop = useStoreValue(choice.control.store, choice.field.name, () => choice.isTabStop(key));
  return optionState(choice, index, isSelected, isTabStop);
}

/** The Other field of a choice question. Renders again only when it changes. */
export function useOther(id: string): OtherState {
  const choice = useChoiceField(id);
  useStoreValue(choice.control.store, choice.field.name, () => choice.value.isOther);
  useStoreValue(choice.control.store, choice.field.name, () => choice.value.other);
  const isTabStop = useStoreValue(choice.control.store, choice.field.name, () => choice.isTabStop(OTHER));
  return otherState(choice, isTabStop);
}

export function useChoiceField(id: string): ChoiceField {
  const control = useFormControl();
  const field = control.store.field(id);
  return useMemo(() => new ChoiceField(control, field), [control, field]);
}
