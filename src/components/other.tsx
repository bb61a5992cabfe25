'use client';
import type { ComponentPropsWithoutRef, ReactElement } from 'react';
import type { OtherState } from '../headless/choice/option-state.js';
import { useOther } from '../headless/choice/use-choice.js';
import type { MessageKey } from '../i18n/messages.js';
import { isBlank } from '../protocol/guards.js';
import { partProps } from './anatomy.js';
import { useQuestionScope, type QuestionScope } from './form-context.js';
import { renderControl, renderShortcut } from './option.js';
import { forwardRef, type Part } from './part.js';
import { renderPart } from './render-part.js';

export interface OtherProps extends ComponentPropsWithoutRef<'div'> {
  /** The number of rows of the question, if not all are rendered. */
  setSize?: number | undefined;
}

/** The last row of a choice: a radio or checkbox and a field for the user's own words. */
export const Other: Part<OtherProps, HTMLDivElement> = forwardRef<HTMLDivElement, OtherProps>(function Other({ setSize, ...props }, ref) {
  const scope = useQuestionScope();
  const row = renderOther(scope, useOther(scope.state.question.id, setSize), props);
  return <row.type {...row.props} ref={ref} />;
});

interface OtherRowProps {
  scope: QuestionScope;
  state: OtherState;
}

/** The same row in our own list. */
export function OtherRow({ scope, state }: OtherRowProps): ReactElement {
  return renderOther(scope, state, {});
}

function renderOther(scope: QuestionScope, state: OtherState, { children, ...props }: ComponentPropsWithoutRef<'div'>): ReactElement<object> {
  const { isSelected, text, controlProps, labelProps } = state;
  const isUnsent = !isSelected && !isBlank(text);
  const hint = isUnsent ? 'otherNotSent' : state.isSkip ? 'otherEmpty' : undefined;
  return (
    <div {...partProps('other', { selected: isSelected, unsent: isUnsent, disabled: controlProps.disabled }, props)}>
      {renderControl(scope, 'other', isSelected, controlProps, labelProps)}
      {children ?? renderOtherText(scope, state, hint)}
    </div>
  );
}

function renderOtherText(scope: QuestionScope, { labelProps, inputProps, isSkip }: OtherState, hint: MessageKey | undefined): ReactElement {
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
      {/* What is said in an empty field needs no place of its own. */}
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
