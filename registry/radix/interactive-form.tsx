'use client';

import type { ComponentType, FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import {
  InteractiveForm as Form,
  type ChoiceInputProps,
  type Controls,
  type InteractiveFormProps,
  type SlotElements,
} from 'react-interactive-form/native';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Input } from '@/components/ui/input';
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group';
import { Textarea } from '@/components/ui/textarea';

/** The form, drawn with this project's own components. */
export function InteractiveForm(props: InteractiveFormProps) {
  return <Form {...look} {...props} />;
}

/** What the form writes on every part. The components of this project have their own ways to say the same. */
interface PartProps {
  className?: string;
  'data-slot'?: string;
  'data-kind'?: string;
  'data-selected'?: string;
}

type ControlProps = ChoiceInputProps & PartProps;

/** As high as a line of text, with the control in its middle. */
const LINE = 'z-[1] flex h-[1lh] w-auto flex-none items-center';

/** Each radio has a group of its own: the form keeps the answer and moves the focus, and Radix's group would do both again. */
function RadioControl(props: ControlProps) {
  const { checked, value } = props;
  return (
    <RadioGroup
      value={checked ? value : ''}
      role="presentation"
      aria-required={undefined}
      tabIndex={undefined}
      className={LINE}
      onKeyDown={handBack}
    >
      <RadioGroupItem {...toButtonProps(props)} />
    </RadioGroup>
  );
}

function CheckboxControl(props: ControlProps) {
  return (
    <span role="presentation" className={LINE} onKeyDown={handBack}>
      <Checkbox checked={props.checked} {...toButtonProps(props)} />
    </span>
  );
}

/** What the form has for an `<input>`, for a button that is drawn by Radix. */
function toButtonProps({ type, checked, onChange, onClick, onFocus, ...props }: ControlProps) {
  const { name: _name, 'data-slot': _slot, 'data-kind': _kind, 'data-selected': _selected, ...own } = props;
  return {
    ...own,
    className: 'min-h-0 bg-background p-0',
    onClick: (event: MouseEvent) => {
      onClick(event);
      // A radio that is chosen stays so.
      if (type === 'checkbox' || !checked) onChange();
    },
    onFocus: (event: FocusEvent) => {
      // Or Radix would click what an arrow has moved to. The form has chosen it already.
      event.preventDefault();
      onFocus();
    },
    onKeyDown: (event: KeyboardEvent) => {
      // Or Radix would bring the focus back to this one.
      if (/^(Arrow|Home|End|Page)/.test(event.key)) event.preventDefault();
    },
  };
}

/** To the form, a key whose default is prevented is taken. Those of a control are the form's own, whatever Radix has done with them. */
function handBack(event: KeyboardEvent) {
  event.defaultPrevented = false;
}

/** A component of this project for a part of the form, with props of its own. The classes of the part stay, because they place it. */
function slot<Props extends object>(
  Component: ComponentType<Props>,
  own: Partial<Omit<Props, 'className'>> = {},
  ownClass = '',
) {
  return function Slot({ 'data-slot': _slot, className = '', ...props }: PartProps) {
    const all = { ...props, ...own, className: `${className} ${ownClass}` };
    return <Component {...(all as unknown as Props)} />;
  };
}

const Line = slot(Input);
const Lines = slot(Textarea);

/** The field of an answer in words. One of a single line has a type. */
function Text(props: PartProps & { type?: string }) {
  return props.type === undefined ? <Lines {...props} /> : <Line {...props} />;
}

const controls: Controls = { RadioGroup: 'div', Radio: RadioControl, Checkbox: CheckboxControl };

const slots: SlotElements = {
  badge: slot(Badge, { variant: 'secondary' }),
  text: Text,
  'other-text': slot(Textarea, {}, 'min-h-9 bg-background py-1.5'),
  'note-text': Lines,
  filter: Line,
  submit: slot(Button),
  next: slot(Button),
  back: slot(Button, { variant: 'outline' }),
  undo: slot(Button, { variant: 'outline' }),
  cancel: slot(Button, { variant: 'ghost' }),
  keep: slot(Button, { variant: 'outline' }),
  discard: slot(Button, { variant: 'destructive' }),
  change: slot(Button, { variant: 'outline', size: 'sm' }),
  'note-toggle': slot(Button, { variant: 'ghost', size: 'sm' }),
};

/** For forms that are rendered elsewhere, such as those of a kit: `<InteractiveFormConfig {...look}>` around them. */
export const look = { controls, slots };
