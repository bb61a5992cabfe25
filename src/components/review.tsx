'use client';
import { forwardRef, useMemo, type ComponentPropsWithoutRef } from 'react';
import { useFormat, useFormControl, useStoreValue } from '../headless/form-control.js';
import { summarizeAnswer } from '../protocol/summarize-answer.js';
import { partProps } from './anatomy.js';
import { useFormState } from './form-context.js';
import { useSlot } from './interactive-form-config.js';
import type { Part } from './part.js';
import { SummaryRow } from './summary-row.js';

export type ReviewProps = ComponentPropsWithoutRef<'div'>;

/** All answers before they are sent, each with a way back to its question. */
export const Review: Part<ReviewProps, HTMLDivElement> = forwardRef<HTMLDivElement, ReviewProps>(function Review(props, ref) {
  const { store, messages } = useFormControl();
  const { steps } = useFormState();
  const Change = useSlot('change', 'button');
  const format = useFormat();
  const progress = useStoreValue(store, 'values', (current) => current.progress);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- a new count means new answers
  const rows = useMemo(() => summarizeAnswer(store.form, store.buildAnswer()), [store, progress]);
  return (
    <div {...partProps('review')} {...props} ref={ref}>
      <h3 {...partProps('reviewTitle')} tabIndex={-1} data-step-heading="">
        {format('reviewTitle')}
      </h3>
      <dl>
        {rows.map((row, index) => (
          <SummaryRow key={row.id} row={row} messages={messages} emptyWord="noAnswer">
            <dd>
              <Change {...partProps('change')} type="button" onClick={() => steps?.goTo(index)} aria-label={format('change', { question: row.question })} />
            </dd>
          </SummaryRow>
        ))}
      </dl>
    </div>
  );
});
