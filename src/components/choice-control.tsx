'use client';
import { unstable_Provider as CheckboxProvider, unstable_Trigger as CheckboxTrigger } from '@radix-ui/react-checkbox';
import * as RadixRadio from '@radix-ui/react-radio-group';
import { forwardRef, type ComponentPropsWithoutRef, type ReactElement } from 'react';
import type { ChoiceInputProps } from '../headless/choice-props.js';
import { partProps } from './anatomy.js';
import { CHOSEN } from './chosen.js';

/** Radix exports these since 1.4. A host may share an older one, and has none of them then. */
const RadioProvider = RadixRadio.unstable_ItemProvider as typeof RadixRadio.unstable_ItemProvider | undefined;
const RadioTrigger = RadixRadio.unstable_ItemTrigger;

interface ChoiceControlProps {
  inputProps: ChoiceInputProps;
  labelledBy: string;
}

/**
 * The radio or checkbox of a row. Radix's pieces are put together without its hidden bubble input, which would measure
 * the layout for each row: the answer goes through `onAnswer`, never through form data.
 */
export function ChoiceControl({ inputProps, labelledBy }: ChoiceControlProps): ReactElement {
  const { type, name: _unused, checked, disabled, onChange, onClick, ...rest } = inputProps;
  const own = { ...partProps('control'), ...rest, role: type, 'aria-labelledby': labelledBy };
  // Without the radio's pieces those of the checkbox do: role and keys come from here.
  return type === 'radio' && RadioProvider ? (
    <RadioProvider value={checked ? CHOSEN : inputProps['data-choice']} disabled={disabled}>
      <RadioTrigger asChild onClick={onClick}>
        <Control own={own} />
      </RadioTrigger>
    </RadioProvider>
  ) : (
    <CheckboxProvider checked={checked} disabled={disabled} onCheckedChange={onChange}>
      <CheckboxTrigger asChild onClick={onClick}>
        <Control own={own} />
      </CheckboxTrigger>
    </CheckboxProvider>
  );
}

type ControlProps = ComponentPropsWithoutRef<'button'> & { own: ComponentPropsWithoutRef<'button'> };

/**
 * The button itself takes Radix's role, state and click. It leaves out Radix's focus handling, which is ours and would
 * render the whole group on each focus, and its ref, which serves that and the bubble input and would render each control twice.
 */
const Control = forwardRef<HTMLButtonElement, ControlProps>(function Control({ own, onKeyDown: _keys, onFocus: _focus, onMouseDown: _press, ...radix }, _ref) {
  return <button {...radix} {...own} />;
});
