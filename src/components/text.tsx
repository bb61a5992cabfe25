'use client';
import type { ComponentPropsWithoutRef } from 'react';
import { useTextAnswer } from '../headless/text/use-text-answer.js';
import { partProps } from './anatomy.js';
import { useQuestionScope } from './form-context.js';
import { forwardRef, type Part } from './part.js';
import { renderPart } from './render-part.js';

export type TextProps = ComponentPropsWithoutRef<'textarea'>;

/** The field of a text answer: a textarea that grows, or one line. A number also gets its unit and its slider. */
export const Text: Part<TextProps> = forwardRef<HTMLElement, TextProps>(function Text(props, ref) {
  const { state, parts } = useQuestionScope();
  const { isMultiline, inputProps, unit, unitProps, slider } = useTextAnswer(state.question.id);
  const { slots } = parts;
  const ours = { ...(isMultiline && { rows: 3 }), ...inputProps, ref };
  const field = <>{renderPart(slots, 'text', isMultiline ? 'textarea' : 'input', {}, ours, props)}</>;
  if (!unit && !slider) return field;
  return (
    <div {...partProps('number')}>
      {field}
      {unit && (
        <span {...partProps('unit')} {...unitProps}>
          {unit}
        </span>
      )}
      {slider && renderPart(slots, 'slider', 'input', { selected: slider.isSet }, slider.inputProps)}
    </div>
  );
});
