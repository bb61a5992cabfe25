'use client';
import { unstable_Provider as CheckboxProvider, unstable_Trigger as CheckboxTrigger } from '@radix-ui/react-checkbox';
import { unstable_ItemProvider as RadioProvider, unstable_ItemTrigger as RadioTrigger } from '@radix-ui/react-radio-group';
import type { ReactElement } from 'react';
import type { ChoiceInputProps } from '../headless/choice-props.js';
import { partProps } from './anatomy.js';
import { CHOSEN } from './chosen.js';

interface ChoiceControlProps {
  inputProps: ChoiceInputProps;
  labelledBy: string;
  /** Where a radio stands among those that are not all rendered; a checkbox has no such attributes. */
  position?: { 'aria-posinset': number; 'aria-setsize': number } | undefined;
}

/**
 * The radio or checkbox of a row. Radix's pieces are put together without its hidden bubble input, which would measure
 * the layout for each row: the answer goes through `onAnswer`, never through form data.
 */
export function ChoiceControl({ inputProps, labelledBy, position }: ChoiceControlProps): ReactElement {
  const { type, name: _unused, checked, disabled, onChange, ...rest } = inputProps;
  const props = { ...partProps('control'), ...rest, 'aria-labelledby': labelledBy };
  return type === 'radio' ? (
    <RadioProvider value={checked ? CHOSEN : inputProps['data-choice']} disabled={disabled}>
      <RadioTrigger {...props} {...position} />
    </RadioProvider>
  ) : (
    <CheckboxProvider checked={checked} disabled={disabled} onCheckedChange={onChange}>
      <CheckboxTrigger {...props} />
    </CheckboxProvider>
  );
}
