'use client';
import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { useTextAnswer } from '../headless/hooks.js';
import { partProps } from './anatomy.js';
import { useQuestionScope } from './form-context.js';
import { mergeProps } from './merge-props.js';
import type { Part } from './part.js';
import { renderPart } from './render-part.js';

/** The field of a text answer: a textarea that grows, or a field of one line. A number also gets its unit and its slider. */
export const Text: Part<ComponentPropsWithoutRef<'textarea'>> = forwardRef(function Text(props, ref) {
  const { state, parts } = useQuestionScope();
  const { isMultiline, inputProps, unit, unitProps, slider } = useTextAnswer(state.question.id);
  const { slots } = parts;
  const Field = slots.text ?? (isMultiline ? 'textarea' : 'input');
  const ours = { rows: isMultiline ? 3 : undefined, ...inputProps };
  const field = <Field {...partProps('text', {}, mergeProps(ours, props))} ref={ref} />;
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
