'use client';
import {
  forwardRef,
  memo,
  type ComponentPropsWithoutRef,
  type MemoExoticComponent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useOption, type ChoiceInputProps, type LongListState, type OptionState } from '../headless/hooks.js';
import { partProps } from './anatomy.js';
import { useQuestionScope, type QuestionScope } from './form-context.js';
import type { Part } from './part.js';
import { renderPart } from './render-part.js';

type ListRow = LongListState['rows'][number];

export interface OptionProps extends ComponentPropsWithoutRef<'label'>, ListRow {}

/** One option: a row of full width, which is the label of its radio or checkbox. */
export const Option: Part<OptionProps, HTMLLabelElement> = /* @__PURE__ */ memo(
  forwardRef(function Option({ index, isEntry, setSize, children, ...props }, ref) {
    const scope = useQuestionScope();
    const state = useOption(scope.state.question.id, index, { isEntry, setSize });
    return (
      <label {...optionProps(state, props)} ref={ref}>
        {renderOptionContent(scope, state, children)}
      </label>
    );
  }),
);

interface OptionRowProps {
  scope: QuestionScope;
  state: OptionState;
}

/** The same row in the default list. The list computes the props of each row, and `memo` skips rows that have not changed. */
export const OptionRow: MemoExoticComponent<(props: OptionRowProps) => ReactElement> = /* @__PURE__ */ memo(
  function OptionRow({ scope, state }: OptionRowProps) {
    return <label {...optionProps(state)}>{renderOptionContent(scope, state)}</label>;
  },
);

function optionProps(
  { option, isSelected, isDisabled, labelProps }: OptionState,
  props?: ComponentPropsWithoutRef<'label'>,
): object {
  const ours = { htmlFor: labelProps.htmlFor, ...props };
  return partProps('option', { selected: isSelected, disabled: isDisabled, recommended: option.recommended }, ours);
}

function renderOptionContent(scope: QuestionScope, state: OptionState, children?: ReactNode): ReactElement {
  const { index, isSelected, inputProps, labelProps } = state;
  return (
    <>
      {renderControl(scope, index, isSelected, inputProps, labelProps)}
      {children ?? renderOptionText(scope, state)}
      {renderShortcut(scope, index)}
    </>
  );
}

function renderOptionText(
  { parts, format }: QuestionScope,
  { option, labelProps: { htmlFor: _, ...labelProps }, descriptionProps, previewProps, badgeProps }: OptionState,
): ReactElement {
  const { slots, renderText, renderPreview } = parts;
  const { label, description, preview, recommended } = option;
  const name = (
    <span {...partProps('option-label', { described: description !== undefined })} {...labelProps}>
      {renderText(label, 'option-label')}
    </span>
  );
  // Most rows have no words beside the name. In these rows the name needs no element around it.
  if (!recommended && !description && !preview) return name;
  const words = (
    <>
      {name}
      {recommended && renderPart(slots, 'badge', 'span', {}, { ...badgeProps, children: format('recommended') })}
      {description && (
        <span {...partProps('option-description')} {...descriptionProps}>
          {renderText(description, 'option-description')}
        </span>
      )}
    </>
  );
  return (
    <span {...partProps('option-text')}>
      {preview ? (
        <>
          <span {...partProps('option-words')}>{words}</span>
          <span {...partProps('option-preview')} {...previewProps}>
            {renderPreview ? renderPreview(option) : preview}
          </span>
        </>
      ) : (
        words
      )}
    </span>
  );
}

export function renderControl(
  scope: QuestionScope,
  row: number | 'other',
  isSelected: boolean,
  inputProps: ChoiceInputProps,
  { id }: { readonly id: string },
): ReactElement {
  const { Radio, Checkbox } = scope.parts.controls;
  const Control = inputProps.type === 'radio' ? Radio : Checkbox;
  return (
    <Control
      {...partProps('control', { kind: scope.state.kind, selected: isSelected })}
      {...inputProps}
      {...shortcutProps(scope, row)}
      aria-labelledby={id}
    />
  );
}

/** Tells assistive technology which key picks a row, if the keys are shown: if the host asks for them, or as the marks of the rows. */
function shortcutProps(
  { state, parts, layout }: QuestionScope,
  row: number | 'other',
): { 'aria-keyshortcuts'?: string | undefined } {
  return parts.shortcuts || layout === 'press' ? { 'aria-keyshortcuts': state.keyOf(row) } : {};
}

/** The key that picks a row, if the host shows the keys. Screen readers get the key from the control. */
export function renderShortcut(scope: QuestionScope, row: number | 'other'): ReactElement | null {
  const key = shortcutProps(scope, row)['aria-keyshortcuts'];
  return key ? renderPart(scope.parts.slots, 'shortcut', 'kbd', {}, { 'aria-hidden': true, children: key }) : null;
}
