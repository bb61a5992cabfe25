'use client';
import { forwardRef, type ComponentPropsWithoutRef, type ReactElement } from 'react';
import { useFormat, useFormInternals } from '../headless/form/form-scope.js';
import { useReview } from '../headless/steps/use-review.js';
import { partProps } from './anatomy.js';
import { useForm, useFormParts, useIsSending } from './form-context.js';
import type { Part } from './part.js';
import { summaryRow } from './summary-row.js';

export type ReviewProps = ComponentPropsWithoutRef<'div'>;

/** All answers before they are sent, each with a way back to its question. */
export const Review: Part<ReviewProps, HTMLDivElement> = forwardRef<HTMLDivElement, ReviewProps>(function Review({ children, ...props }, ref) {
  return (
    <div {...partProps('review', {}, props)} ref={ref}>
      {children === undefined ? <ReviewContent /> : children}
    </div>
  );
});

function ReviewContent(): ReactElement {
  const { rows, headingProps } = useReview();
  const { messages } = useFormInternals();
  const { steps, questions } = useForm();
  const { slots, renderText } = useFormParts();
  const isSending = useIsSending();
  const format = useFormat();
  const Change = slots.change ?? 'button';
  const Title = slots['review-title'] ?? 'h3';
  return (
    <>
      <Title {...partProps('review-title')} {...headingProps}>
        {format('reviewTitle')}
      </Title>
      <dl>
        {rows.map((row, index) =>
          summaryRow({
            row,
            isChoice: questions[index]?.input_type === 'choice',
            messages,
            renderText,
            emptyWord: 'noAnswer',
            children: steps && (
              <dd key="change" {...partProps('row-change')}>
                <Change
                  {...partProps('change')}
                  type="button"
                  aria-label={format('changeLabel', { question: row.question })}
                  aria-disabled={isSending}
                  onClick={() => steps.goTo(index)}
                >
                  {format('change')}
                </Change>
              </dd>
            ),
          }),
        )}
      </dl>
    </>
  );
}
