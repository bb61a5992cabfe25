import { forwardRef, type ComponentPropsWithoutRef, type ElementType, type ReactElement, type ReactNode } from 'react';
import type { ChoiceInputProps, Controls } from '../../src/index.js';
import './drawn-controls.css';

type ControlProps = ChoiceInputProps & { className?: string; 'aria-labelledby'?: string };

function DrawnRadio(props: ControlProps): ReactElement {
  return <DrawnButton {...props} shape={<path d="M10 4 16 10 10 16 4 10Z" />} />;
}

function DrawnCheckbox(props: ControlProps): ReactElement {
  return <DrawnButton {...props} shape={<path d="M5 10.5 8.5 14 15 6" />} />;
}

/** The name belongs to HTML's radio groups, which a button can't join. The form's own class stays: it draws the focus of the row. */
function DrawnButton({
  type: role,
  name: _name,
  checked,
  onChange,
  onClick,
  shape,
  className,
  ...props
}: ControlProps & { shape: ReactNode }): ReactElement {
  const choose = (): void => {
    onClick();
    // A radio that is chosen stays so.
    if (role === 'checkbox' || !checked) onChange();
  };
  return (
    <button
      {...props}
      type="button"
      role={role}
      aria-checked={checked}
      className={`${className ?? ''} drawn-control drawn-${role}`}
      onClick={choose}
    >
      <svg viewBox="0 0 20 20" aria-hidden>
        {shape}
      </svg>
    </button>
  );
}

type GroupProps = ComponentPropsWithoutRef<'div'> & { as?: ElementType };

/** Takes the element that the host may have set for the slot `question`. */
const DrawnGroup = forwardRef<HTMLElement, GroupProps>(function DrawnGroup({ as: Element = 'div', ...props }, ref) {
  return <Element {...props} ref={ref} />;
});

/**
 * A host's own radios and checkboxes, drawn as a design system draws them. The prop bags are made for `<input>`. Another element needs
 * three things of its own: a role, a checked state, and a click that chooses.
 */
export const drawnControls: Controls = { RadioGroup: DrawnGroup, Radio: DrawnRadio, Checkbox: DrawnCheckbox };
