'use client';
/**
 * All of Radix. What is taken from it: the element, its role, its checked state and `data-state`, and the click that chooses.
 * What is left out, and why:
 * - The hidden bubble input. It measures the layout for each row, for form data that nobody reads here. The pieces without it are
 *   exported with an `unstable_` prefix.
 * - Focus and key handling. They are the hooks' own, the same for all controls; Radix's would render the whole group on each focus.
 * - The ref. It serves the two above, and setting it renders each control twice.
 * - The group's value. Radix keeps it in a context, so that a click renders every radio. Here it never changes: the chosen radio has it,
 *   the others have their own, and a click renders the two radios concerned.
 * - The inline style of the group, which a strict content security policy refuses.
 */
import { unstable_Provider as CheckboxProvider, unstable_Trigger as CheckboxTrigger } from '@radix-ui/react-checkbox';
import * as RadixRadioGroup from '@radix-ui/react-radio-group';
import { forwardRef, type ComponentPropsWithoutRef, type ElementType, type MouseEvent, type ReactElement } from 'react';
import type { ChoiceInputProps } from '../headless/choice/option-state.js';
import type { Controls } from './controls.js';

const CHOSEN = 'chosen';
const NO_STYLE = { outline: undefined };

/** Radix exports the radio's pieces since 1.4. A host may share an older version, which has none of them. */
const RadioProvider = RadixRadioGroup.unstable_ItemProvider as typeof RadixRadioGroup.unstable_ItemProvider | undefined;
const RadioTrigger = RadixRadioGroup.unstable_ItemTrigger;

interface RadixGroupProps extends ComponentPropsWithoutRef<'div'> {
  as?: ElementType;
}

const RadixGroup = forwardRef<HTMLElement, RadixGroupProps>(function RadixGroup({ as: Element = 'div', dir, tabIndex, ...props }, ref) {
  return (
    <RadixRadioGroup.RadioGroup asChild value={CHOSEN} style={NO_STYLE}>
      {/* Radix would set direction and tab order itself. */}
      <Element {...props} dir={dir} tabIndex={tabIndex} ref={ref} />
    </RadixRadioGroup.RadioGroup>
  );
});

type ControlProps = ChoiceInputProps & { readonly 'data-slot'?: string };

function RadixRadio(props: ControlProps): ReactElement {
  // Without the radio's pieces those of the checkbox do: role and keys come from here.
  if (!RadioProvider) return <RadixCheckbox {...props} />;
  const { type: role, name: _name, checked, disabled, onChange, onClick, ...own } = props;
  const choose = (event: MouseEvent): void => {
    onClick(event);
    if (!checked) onChange();
  };
  return (
    <RadioProvider value={checked ? CHOSEN : own['data-choice']} disabled={disabled}>
      <RadioTrigger asChild onClick={choose}>
        <Button own={{ ...own, role }} />
      </RadioTrigger>
    </RadioProvider>
  );
}

function RadixCheckbox({ type: role, name: _name, checked, disabled, onChange, onClick, ...own }: ControlProps): ReactElement {
  return (
    <CheckboxProvider checked={checked} disabled={disabled} onCheckedChange={onChange}>
      <CheckboxTrigger asChild onClick={onClick}>
        <Button own={{ ...own, role }} />
      </CheckboxTrigger>
    </CheckboxProvider>
  );
}

type ButtonProps = ComponentPropsWithoutRef<'button'> & { own: ComponentPropsWithoutRef<'button'> };

const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button({ own, onKeyDown: _keys, onFocus: _focus, onMouseDown: _press, ...radix }, _ref) {
  return <button {...radix} {...own} />;
});

/** Radix's radios and checkboxes, as shadcn's are. */
export const radixControls: Controls = { RadioGroup: RadixGroup, Radio: RadixRadio, Checkbox: RadixCheckbox };
