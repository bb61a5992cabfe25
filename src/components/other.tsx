'use client';
import { forwardRef, type ComponentPropsWithoutRef, type ReactElement, type ReactNode } from 'react';
import { useOther, type OtherState } from '../headless/hooks.js';
import type { MessageKey } from '../i18n/messages.js';
import { isBlank } from '../protocol/guards.js';
import { partProps } from './anatomy.js';
import { useQuestionScope, type QuestionScope } from './form-context.js';
import { renderControl, renderShortcut } from './option.js';
import type { Part } from './part.js';
import { renderPart } from './render-part.js';

export interface OtherProps extends ComponentPropsWithoutRef<'div'> {
  /** The number of rows of the question, if not all are rendered. */
  setSize?: number | undefined;
}

/** The last row of a choice: a radio or checkbox and a field for the user's own words. */
export const Other: Part<OtherProps, HTMLDivElement> = forwardRef(function Other({ setSize, children, ...props }, ref) {
  const scope = useQuestionScope();
  const state = useOther(scope.state.question.id, setSize);
  return (
    <div {...otherProps(state, props)} ref={ref}>
      {renderOtherContent(scope, state, children)}
    </div>
  );
});

interface OtherRowProps {
  scope: QuestionScope;
  state: OtherState;
}

export function OtherRow({ scope, state }: OtherRowProps): ReactElement {
  return <div {...otherProps(state)}>{renderOtherContent(scope, state)}</div>;
}

function otherProps(state: OtherState, props?: ComponentPropsWithoutRef<'div'>): object {
  return partProps(
    'other',
    { selected: state.isSelected, unsent: hasUnsentText(state), disabled: state.controlProps.disabled },
    props,
  );
}

function renderOtherContent(scope: QuestionScope, state: OtherState, children?: ReactNode): ReactElement {
  return (
    <>
      {renderControl(scope, 'other', state.isSelected, state.controlProps, state.labelProps)}
      {children ?? renderOtherText(scope, state)}
    </>
  );
}

/** The user has written an answer of their own, and chosen another row. */
function hasUnsentText({ isSelected, text }: OtherState): boolean {
  return !isSelected && !isBlank(text);
}

function hintOf(state: OtherState): MessageKey | undefined {
  if (hasUnsentText(state)) return 'otherNotSent';
  if (state.isSkip) return 'otherEmpty';
  return undefined;
}

function renderOtherText(scope: QuestionScope, state: OtherState): ReactElement {
  const { labelProps, inputProps, isSkip } = state;
  const hint = hintOf(state);
  const { parts, format } = scope;
  const { slots } = parts;
  const hintId = `${inputProps.id}-hint`;
  return (
    <>
      <label {...partProps('option-label')} {...labelProps}>
        {format('other')}
      </label>
      {renderShortcut(scope, 'other')}
      {renderPart(
        slots,
        'other-text',
        'textarea',
        {},
        {
          ...inputProps,
          rows: 1,
          ...(hint && { 'aria-describedby': [hintId, inputProps['aria-describedby']].filter(Boolean).join(' ') }),
          ...(isSkip && { placeholder: format('otherEmpty') }),
        },
      )}
      {/* The placeholder of an empty field already has the words of the hint, so the hint needs no place of its own. */}
      {hint &&
        (isSkip ? (
          <span {...partProps('announcement')} id={hintId}>
            {format(hint)}
          </span>
        ) : (
          renderPart(slots, 'other-hint', 'span', {}, { id: hintId, children: format(hint) })
        ))}
    </>
  );
}
