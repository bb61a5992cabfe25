'use client';
import { forwardRef, memo, type ComponentPropsWithoutRef, type MemoExoticComponent, type ReactElement } from 'react';
import type { ListRow, OptionState } from '../headless/choice/option-state.js';
import { useOption } from '../headless/choice/use-choice.js';
import { partProps } from './anatomy.js';
import { useQuestionScope, type QuestionScope } from './form-context.js';
import type { Part } from './part.js';

export interface OptionProps extends ComponentPropsWithoutRef<'label'>, ListRow {}

/** One option: a full-width row that is the label of its radio or checkbox. */
export const Option: Part<OptionProps, HTMLLabelElement> = /* @__PURE__ */ memo(
  forwardRef<HTMLLabelElement, OptionProps>(function Option({ index, isEntry, setSize, ...props }, ref) {
    const scope = useQuestionScope();
    const state = useOption(scope.state.question.id, index, { isEntry, setSize });
    const row = renderOption(scope, state, props);
    return <row.type {...row.props} ref={ref} />;
  }),
);

interface OptionRowProps {
  scope: QuestionScope;
  state: OptionState;
}

/** The same in a list that is not put together by hand: the list knows what has changed, and the others keep still. */
export const OptionRow: MemoExoticComponent<(props: OptionRowProps) => ReactElement> = /* @__PURE__ */ memo(function OptionRow({
  scope,
  state,
}: OptionRowProps) {
  return renderOption(scope, state, {});
});

function renderOption(scope: QuestionScope, state: OptionState, { children, ...props }: ComponentPropsWithoutRef<'label'>): ReactElement<object> {
  const { option, index, isSelected, isDisabled, inputProps, labelProps } = state;
  const { controls, features } = scope.parts;
  const Control = inputProps.type === 'radio' ? controls.Radio : controls.Checkbox;
  return (
    <label {...partProps('option', { selected: isSelected, disabled: isDisabled, recommended: option.recommended }, { htmlFor: labelProps.htmlFor, ...props })}>
      <Control {...partProps('control', { kind: scope.state.kind, selected: isSelected })} {...inputProps} aria-labelledby={labelProps.id} />
      {children ?? renderOptionText(scope, state)}
      {features.shortcuts && renderShortcut(index)}
    </label>
  );
}

function renderOptionText({ parts, format }: QuestionScope, { option, labelProps, descriptionProps, badgeProps }: OptionState): ReactElement {
  const { slots, renderText, renderPreview } = parts;
  const { label, description, preview, recommended } = option;
  const Badge = slots.badge ?? 'span';
  return (
    <span {...partProps('option-text')}>
      <span {...partProps('option-label')} id={labelProps.id} dir={labelProps.dir}>
        {renderText(label, 'option-label')}
      </span>
      {recommended && (
        <Badge {...partProps('badge')} {...badgeProps}>
          {format('recommended')}
        </Badge>
      )}
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
  );
}

/** The digit that picks a row, for the eye only: a screen reader's user is told the position already. */
export function renderShortcut(index: number): ReactElement | null {
  return index > 8 ? null : (
    <kbd {...partProps('shortcut')} aria-hidden>
      {index + 1}
    </kbd>
  );
}
