'use client';
import { forwardRef, useId, type ComponentPropsWithoutRef, type ReactElement } from 'react';
import { useFormat, useInteractiveFormContext, useReview } from '../headless/hooks.js';
import { partProps } from './anatomy.js';
import { FormButton } from './form-button.js';
import { useFormParts } from './form-context.js';
import type { Part } from './part.js';
import { renderPart } from './render-part.js';
import { summaryRow } from './summary-row.js';

/** All answers before they are sent. Each answer has a button that goes back to its question. */
export const Review: Part<ComponentPropsWithoutRef<'div'>, HTMLDivElement> = forwardRef(function Review(
  { children, ...props },
  ref,
) {
  return (
    <div {...partProps('review', {}, props)} ref={ref}>
      {children === undefined ? <ReviewContent /> : children}
    </div>
  );
});

function ReviewContent(): ReactElement {
  const { rows, headingProps } = useReview();
  const idPrefix = useId();
  const { steps, questions } = useInteractiveFormContext();
  const { slots, renderText } = useFormParts();
  const format = useFormat();
  return (
    <>
      {renderPart(slots, 'review-title', 'h2', {}, { ...headingProps, children: format('reviewTitle') })}
      <dl>
        {rows.map((row, index) => {
          const answerId = `${idPrefix}a${index}-`;
          return summaryRow({
            row,
            answerId,
            question: questions[index],
            format,
            renderText,
            emptyWord: 'noAnswer',
            children: steps && (
              <dd key="change" {...partProps('row-change')}>
                <FormButton
                  button="change"
                  word="change"
                  act={() => steps.goTo(index)}
                  disabled={false}
                  aria-label={format('changeLabel', { question: row.question })}
                  // Tab goes from button to button, so the answer describes each button.
                  aria-describedby={answerIds(answerId, row.values.length)}
                />
              </dd>
            ),
          });
        })}
      </dl>
    </>
  );
}

/** The ids of the cells with answers. In a row without an answer, one cell says that there is no answer. */
function answerIds(prefix: string, answers: number): string {
  const cells = Math.max(answers, 1);
  return Array.from({ length: cells }, (_, place) => `${prefix}${place}`).join(' ');
}
