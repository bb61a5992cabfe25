'use client';
import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { currentAnswer } from '../headless/form-answer.js';
import { useFormat, useFormControl, useStoreValue } from '../headless/form-control.js';
import { summarizeAnswer } from '../protocol/summarize-answer.js';
import { partProps } from './anatomy.js';
import { useFormState, useIsSending } from './form-context.js';
import { useSlot } from './interactive-form-config.js';
import type { Part } from './part.js';
import { SummaryRow } from './summary-row.js';

export type ReviewProps = ComponentPropsWithoutRef<'div'>;

/** All answers before they are sent, each with a way back to its question. */
export const Review: Part<ReviewProps, HTMLDivElement> = forwardRef<HTMLDivElement, ReviewProps>(function Review(props, ref) {
  const { store, messages } = useFormControl();
  const { steps, questions } = useFormState();
  const isSending = useIsSending();
  const Change = useSlot('change', 'button');
  const format = useFormat();
  useStoreValue(store, 'values', (current) => current.version);
  const rows = summarizeAnswer(store.form, currentAnswer(store));
  return (
    <div {...partProps('review')} {...props} ref={ref}>
      <h3 {...partProps('review-title')} tabIndex={-1} data-step-heading="">
        {format('reviewTitle')}
      </h3>
      <dl>
        {rows.map((row, index) => (
          <SummaryRow key={row.id} row={row} isChoice={questions[index]?.input_type === 'choice'} messages={messages} emptyWord="noAnswer">
            {steps && (
              <dd>
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
            )}
          </SummaryRow>
        ))}
      </dl>
    </div>
  );
});
