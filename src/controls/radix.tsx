'use client';
/**
 * Only this file uses Radix: its element, role, checked state, `data-state`, and the click that chooses. It leaves out:
 * - The hidden bubble input, which measures the layout of each row for form data that nobody reads. The pieces without it have an `unstable_` prefix.
 * - Focus and key handling, which the hooks do in the same way for all controls. Radix would render the whole group on each focus.
 * - The ref of a control and of a group, which Radix needs only for the bubble input and for the focus. Setting the ref renders both twice.
 * - The radio's own pieces. Each radio listens to the document for arrow keys and joins a roving focus, a fifth of the time to mount 50 questions.
 * The checkbox's pieces draw the radio too, and the prop bag brings the role.
 * - The group's value, which Radix keeps in a context, so that a click renders every radio.
 * - The inline style of the group, which a strict content security policy refuses.
 */
import { unstable_Provider as CheckboxProvider, unstable_Trigger as CheckboxTrigger } from '@radix-ui/react-checkbox';
import { RadioGroup } from '@radix-ui/react-radio-group';
import { forwardRef, type ComponentPropsWithoutRef, type ElementType, type ReactElement, type Ref } from 'react';
import type { ChoiceInputProps } from '../headless/choice/control-props.js';
import type { Controls } from './controls.js';

const NO_STYLE = { outline: undefined };

interface RadixGroupProps extends ComponentPropsWithoutRef<'div'> {
  as?: ElementType;
}

const RadixGroup = forwardRef<HTMLElement, RadixGroupProps>(function RadixGroup(props, ref) {
  return (
    <RadioGroup asChild value="" style={NO_STYLE}>
      <Group own={{ ...props, ref }} />
    </RadioGroup>
  );
});

type GroupProps = ComponentPropsWithoutRef<'div'> & { own: RadixGroupProps & { ref: Ref<HTMLElement> } };

/** Without this component as its child, Radix would set the direction and the tab order itself. */
const Group = forwardRef<HTMLElement, GroupProps>(function Group(
  { own: { as: Element = 'div', ...own }, dir: _dir, tabIndex: _tabIndex, ...radix },
  _ref,
) {
  return <Element {...radix} {...own} />;
});

type ControlProps = ChoiceInputProps & { readonly 'data-slot'?: string };

function RadixControl({
  type: role,
  name: _name,
  checked,
  disabled,
  onChange,
  onClick,
  ...own
}: ControlProps): ReactElement {
  // A click on a chosen radio changes nothing, as in a browser.
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

const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { own, onKeyDown: _keys, onFocus: _focus, onMouseDown: _press, ...radix },
  _ref,
) {
  return <button {...radix} {...own} />;
});

/** Radix's radios and checkboxes, as in shadcn/ui. */
export const radixControls: Controls = { RadioGroup: RadixGroup, Radio: RadixControl, Checkbox: RadixControl };
