'use client';
import { unstable_Provider as CheckboxProvider, unstable_Trigger as CheckboxTrigger } from '@radix-ui/react-checkbox';
import * as RadixRadio from '@radix-ui/react-radio-group';
import { forwardRef, type ComponentPropsWithoutRef, type ReactElement } from 'react';
import type { ChoiceInputProps } from '../headless/choice-props.js';
import { partProps } from './anatomy.js';
import { CHOSEN } from './chosen.js';

/** Radix exports these since 1.4. A host may share an older one, and has none of them then. */
const RadioProvider = RadixRadio.unstable_ItemProvider as typeof RadixRadio.unstable_ItemProvider | undefined;
const RadioTrigger = RadixRadio.unstable_ItemTrigger as typeof RadixRadio.unstable_ItemTrigger | undefined;

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
  const own = { ...partProps('control'), ...rest, 'aria-labelledby': labelledBy };
  if (type === 'radio') {
    if (!RadioProvider || !RadioTrigger) return <PlainRadio inputProps={inputProps} own={own} />;
    return (
      <RadioProvider value={checked ? CHOSEN : inputProps['data-choice']} disabled={disabled}>
        <RadioTrigger asChild onClick={onClick}>
          <Control own={own} />
        </RadioTrigger>
      </RadioProvider>
    );
  }
  return (
    <CheckboxProvider checked={checked} disabled={disabled} onCheckedChange={onChange}>
      <CheckboxTrigger asChild onClick={onClick}>
        <Control own={own} />
      </CheckboxTrigger>
    </CheckboxProvider>
  );
}

/** What the pieces of Radix come to, for a host that shares a version without them. */
function PlainRadio({ inputProps: { checked, disabled, onChange, onClick }, own }: { inputProps: ChoiceInputProps; own: ButtonProps }): ReactElement {
  const choose = (): void => {
    onClick();
    if (!checked) onChange();
  };
  return (
    <button
      type="button"
      role="radio"
      aria-checked={checked}
      data-state={checked ? 'checked' : 'unchecked'}
      data-disabled={disabled ? '' : undefined}
      disabled={disabled}
      {...own}
      onClick={choose}
    />
  );
}

type ButtonProps = ComponentPropsWithoutRef<'button'>;
type ControlProps = ButtonProps & { own: ButtonProps };

/**
 * The button itself takes Radix's role, state and click. It leaves out Radix's focus handling, which is ours and would
 * render the whole group on each focus, and its ref, which serves that and the bubble input and would render each control twice.
 */
const Control = forwardRef<HTMLButtonElement, ControlProps>(function Control({ own, onKeyDown: _keys, onFocus: _focus, onMouseDown: _press, ...radix }, _ref) {
  return <button {...radix} {...own} />;
});
