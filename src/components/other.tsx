'use client';
import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { useFormat } from '../headless/form-control.js';
import { useOtherOf } from '../headless/use-choice.js';
import { isBlank } from '../protocol/guards.js';
import { partProps } from './anatomy.js';
import { ChoiceControl } from './choice-control.js';
import { useChoiceContext, useFeatures } from './form-context.js';
import { useSlot } from './interactive-form-config.js';
import { ShortcutHint } from './option.js';
import type { Part } from './part.js';

export interface OtherProps extends ComponentPropsWithoutRef<'div'> {
  /** How many rows the question has in all, where not all are rendered. */
  setSize?: number | undefined;
}

/** The last row of a choice: a radio or checkbox and a field for the user's own words. */
export const Other: Part<OtherProps, HTMLDivElement> = forwardRef<HTMLDivElement, OtherProps>(function Other({ setSize, ...props }, ref) {
  const choice = useChoiceContext();
  const { isSelected, text, controlProps, labelProps, inputProps } = useOtherOf(choice, setSize);
  const TextField = useSlot('other-text', 'textarea');
  const format = useFormat();
  const { shortcuts } = useFeatures();
  const isUnsent = !isSelected && !isBlank(text);
  const hintId = `${inputProps.id}-hint`;
  return (
    <div {...partProps('other', { selected: isSelected, unsent: isUnsent, disabled: controlProps.disabled })} {...props} ref={ref}>
      <ChoiceControl inputProps={controlProps} labelledBy={labelProps.id} />
      <label {...partProps('option-label')} {...labelProps}>
        {format('other')}
      </label>
      {shortcuts && <ShortcutHint index={choice.question.options.length} />}
      <TextField {...partProps('other-text')} {...inputProps} rows={1} {...(isUnsent ? { 'aria-describedby': hintId } : {})} />
      {isUnsent && (
        <span {...partProps('other-hint')} id={hintId}>
          {format('otherNotSent')}
        </span>
      )}
    </div>
  );
});
