'use client';
import { forwardRef, memo, type ComponentPropsWithoutRef, type ReactElement } from 'react';
import type { OptionState } from '../headless/choice-props.js';
import { useFormat } from '../headless/form-control.js';
import { useOption } from '../headless/use-choice.js';
import { partProps } from './anatomy.js';
import { ChoiceControl } from './choice-control.js';
import { useFeatures, useQuestionId } from './form-context.js';
import { useAppearance, useSlot } from './interactive-form-config.js';
import type { Part } from './part.js';
import { TextContent } from './text-content.js';

export interface OptionProps extends ComponentPropsWithoutRef<'label'> {
  /** The option's position in the question, from 0. */
  index: number;
}

/** One option: a full-width row that is the label of its radio or checkbox. */
const OptionRow: Part<OptionProps, HTMLLabelElement> = forwardRef<HTMLLabelElement, OptionProps>(function Option(
  { index, children, ...props },
  ref,
) {
  const state = useOption(useQuestionId(), index);
  const { option, isSelected, isDisabled, inputProps, labelProps } = state;
  return (
    <label
      {...partProps('option', { selected: isSelected, disabled: isDisabled, recommended: option.recommended })}
      htmlFor={labelProps.htmlFor}
      {...props}
      ref={ref}
    >
      <ChoiceControl inputProps={inputProps} labelledBy={labelProps.id} />
      {children ?? <OptionContent {...state} />}
      <ShortcutHint index={index} />
    </label>
  );
});

export const Option: Part<OptionProps, HTMLLabelElement> = memo(OptionRow);

function OptionContent({ option, labelProps, descriptionProps, badgeProps }: OptionState): ReactElement {
  const { renderPreview } = useAppearance();
  return (
    <span {...partProps('optionText')}>
      <span {...partProps('optionLabel')} id={labelProps.id} dir="auto">
        <TextContent place="option-label">{option.label}</TextContent>
      </span>
      {option.recommended && <RecommendedBadge {...badgeProps} />}
      {option.description !== undefined && (
        <span {...partProps('optionDescription')} {...descriptionProps}>
          <TextContent place="option-description">{option.description}</TextContent>
        </span>
      )}
      {option.preview !== undefined && (
        <span {...partProps('optionPreview')} dir="auto">
          {renderPreview ? renderPreview(option) : option.preview}
        </span>
      )}
    </span>
  );
}

function RecommendedBadge(props: { id: string }): ReactElement {
  const Badge = useSlot('badge', 'span');
  const format = useFormat();
  return (
    <Badge {...partProps('badge')} {...props}>
      {format('recommended')}
    </Badge>
  );
}

/** The digit that picks a row, for the eye only: a screen reader's user is told the position already. */
export function ShortcutHint({ index }: { index: number }): ReactElement | null {
  const { shortcuts } = useFeatures();
  if (!shortcuts || index > 8) return null;
  return (
    <kbd {...partProps('shortcut')} aria-hidden>
      {index + 1}
    </kbd>
  );
}
