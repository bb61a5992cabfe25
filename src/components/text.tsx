'use client';
import { type ComponentPropsWithoutRef } from 'react';
import { useTextAnswer } from '../headless/text/use-text-answer.js';
import { partProps } from './anatomy.js';
import { chainHandlers } from './chain-handlers.js';
import { useQuestionScope } from './form-context.js';
import { forwardRef, type Part } from './part.js';

export type TextProps = ComponentPropsWithoutRef<'textarea'>;

/** The field of a text answer: a textarea that grows, or one line. A number also gets its unit and its slider. */
export const Text: Part<TextProps> = forwardRef<HTMLElement, TextProps>(function Text({ onChange, ...props }, ref) {
  const { state, parts } = useQuestionScope();
  const { isMultiline, inputProps, unit, unitProps, slider } = useTextAnswer(state.question.id);
  const Field = parts.slots.text ?? (isMultiline ? 'textarea' : 'input');
  const field = (
    <Field
      {...partProps('text', {}, { ...(isMultiline && { rows: 3 }), ...inputProps, ...props })}
      onChange={chainHandlers(onChange, inputProps.onChange)}
      ref={ref}
    />
  );
  if (unit === undefined && slider === undefined) return field;
  const Slider = parts.slots.slider ?? 'input';
  return (
    <div {...partProps('number')}>
      {field}
      {unit !== undefined && (
        <span {...partProps('unit')} {...unitProps}>
          {unit}
        </span>
      )}
      {slider && <Slider {...partProps('slider', { selected: slider.isSet })} {...slider.inputProps} />}
    </div>
  );
});
