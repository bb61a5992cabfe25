'use client';
import { forwardRef } from 'react';
import { partProps } from '../components/anatomy.js';
import { elementProps } from '../components/form-props.js';
import { Bar, type FormSkeletonProps } from '../components/form-skeleton.js';
import type { Part } from '../components/part.js';

/** The place of a receipt: as high as its notice, and two lines for each question of the outline. It says nothing, because nobody waits for a receipt. */
export const ReceiptPlace: Part<FormSkeletonProps, HTMLDivElement> = forwardRef(function ReceiptPlace(
  { outline = [0], ...props },
  ref,
) {
  return (
    <div {...partProps('interactive-form', { status: 'pending' }, elementProps(props))} ref={ref}>
      <Bar kind="line" />
      {outline.length > 0 && (
        <dl aria-hidden>
          {outline.map((_, index) => (
            <div key={index}>
              <Bar kind="line" />
              <Bar kind="line" />
            </div>
          ))}
        </dl>
      )}
    </div>
  );
});

/** Whether the receipt of an answer is one line until the user opens it. */
export function isFolded(answer: unknown, collapsible = false): boolean {
  return collapsible || (answer as { status?: unknown } | null | undefined)?.status === 'cancelled';
}
