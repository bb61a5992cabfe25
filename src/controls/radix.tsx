'use client';
/**
 * All of Radix. What is taken from it: the element, its role, its checked state and `data-state`, and the click that chooses.
 * What is left out, and why:
 * - The hidden bubble input. It measures the layout for each row, for form data that nobody reads here. The pieces without it are
 *   exported with an `unstable_` prefix.
 * - Focus and key handling. They are the hooks' own, the same for all controls; Radix's would render the whole group on each focus.
 * - The ref, of a control and of a group. It serves the two above, and setting it renders both twice.
 * - The radio's own pieces. Each listens to the document for arrow keys and joins a roving focus, which are the hooks' own here: they took a fifth
 *   of the time to mount 50 questions. The pieces of the checkbox draw the radio too; its role is in the prop bag.
 * - The group's value. Radix keeps it in a context, so that a click renders every radio.
 * - The inline style of the group, which a strict content security policy refuses.
 */
import { unstable_Provider as CheckboxProvider, unstable_Trigger as CheckboxTrigger } from '@radix-ui/react-checkbox';
import { RadioGroup } from '@radix-ui/react-radio-group';
import { forwardRef, type ComponentPropsWithoutRef, type ElementType, type ReactElement, type Ref } from 'react';
import type { ChoiceInputProps } from '../headless/choice/option-state.js';
import type { Controls } from './controls.js';

const NO_STYLE = { outline: undefined };

interface RadixGroupProps extends ComponentPropsWithoutRef<'div'> {
  as?: ElementType;
}

const RadixGroup = forwardRef<HTMLElement, RadixGroupProps>(function RadixGroup({ as = 'div', ...props }, ref) {
  return (
    <RadioGroup asChild value="" style={NO_STYLE}>
      <Group own={{ as, ...props, ref }} />
    </RadioGroup>
  );
});

type GroupProps = ComponentPropsWithoutRef<'div'> & { own: RadixGroupProps & { ref: Ref<HTMLElement> } };

/** Radix would set direction and tab order itself. */
const Group = forwardRef<HTMLElement, GroupProps>(function Group({ own: { as: Element = 'div', ...own }, dir: _dir, tabIndex: _tabIndex, ...radix }, _ref) {
  return <Element {...radix} {...own} />;
});

type ControlProps = ChoiceInputProps & { readonly 'data-slot'?: string };

function RadixControl({ type: role, name: _name, checked, disabled, onChange, onClick, ...own }: ControlProps): ReactElement {
  // As of the browser's own: the click on a radio that is chosen is no change.
  const change = (): void => {
    if (role === 'checkbox' || !checked) onChange();
  };
  return (
    <CheckboxProvider checked={checked} disabled={disabled} onCheckedChange={change}>
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
export const radixControls: Controls = { RadioGroup: RadixGroup, Radio: RadixControl, Checkbox: RadixControl };
