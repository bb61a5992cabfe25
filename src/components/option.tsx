'use client';
import { forwardRef, memo, type ComponentPropsWithoutRef, type ReactElement } from 'react';
import { useFormat } from '../headless/form-control.js';
import type { ListRow } from '../headless/choice-props.js';
import { useOptionOf } from '../headless/use-choice.js';
import { partProps } from './anatomy.js';
import { ChoiceControl } from './choice-control.js';
import { useChoiceContext, useFeatures } from './form-context.js';
import { useAppearance, useRenderText, useSlot } from './interactive-form-config.js';
import type { Part } from './part.js';

export interface OptionProps extends ComponentPropsWithoutRef<'label'>, ListRow {}

const OptionRow: Part<OptionProps, HTMLLabelElement> = forwardRef<HTMLLabelElement, OptionProps>(function Option(
  { index, isEntry, setSize, children, ...props },
  ref,
) {
  const { option, isSelected, isDisabled, inputProps, labelProps, descriptionProps, badgeProps } = useOptionOf(useChoiceContext(), index, { isEntry, setSize });
  const { renderPreview } = useAppearance();
  const renderText = useRenderText();
  const { shortcuts } = useFeatures();
  const { label, description, preview, recommended } = option;
  return (
    <label
      {...partProps('option', { selected: isSelected, disabled: isDisabled, recommended })}
      htmlFor={labelProps.htmlFor}
      {...props}
      ref={ref}
    >
      <ChoiceControl inputProps={inputProps} labelledBy={labelProps.id} />
      {children ?? (
        <span {...partProps('option-text')}>
          <span {...partProps('option-label')} id={labelProps.id} dir="auto">
            {renderText(label, 'option-label')}
          </span>
          {recommended && <RecommendedBadge {...badgeProps} />}
          {description !== undefined && (
            <span {...partProps('option-description')} {...descriptionProps}>
              {renderText(description, 'option-description')}
            </span>
          )}
          {preview !== undefined && (
            <span {...partProps('option-preview')} dir="auto">
              {renderPreview ? renderPreview(option) : preview}
            </span>
          )}
        </span>
      )}
      {shortcuts && <ShortcutHint index={index} />}
    </label>
  );
});

/** One option: a full-width row that is the label of its radio or checkbox. */
export const Option: Part<OptionProps, HTMLLabelElement> = memo(OptionRow);

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
  return index > 8 ? null : (
    <kbd {...partProps('shortcut')} aria-hidden>
      {index + 1}
    </kbd>
  );
}
