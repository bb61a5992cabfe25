'use client';
import { forwardRef, type ComponentPropsWithoutRef, type ReactElement } from 'react';
import { useFormat } from '../headless/form-control.js';
import { partProps } from './anatomy.js';
import { useFormState, useIsSending } from './form-context.js';
import { useSlot } from './interactive-form-config.js';
import type { Part } from './part.js';

export type StepsProps = ComponentPropsWithoutRef<'nav'>;

/** Where the user is among the questions, with a way to each step already seen. Nothing in the `stack` layout. */
export const Steps: Part<StepsProps> = forwardRef<HTMLElement, StepsProps>(function Steps(props, ref) {
  const { steps, questions } = useFormState();
  const isSending = useIsSending();
  const format = useFormat();
  if (steps === undefined) return null;
  const position = steps.isReview ? format('review') : format('stepOf', { index: steps.index + 1, count: steps.count });
  return (
    <nav {...partProps('steps')} aria-label={position} {...props} ref={ref}>
      <span {...partProps('step-count')} aria-hidden>
        {position}
      </span>
      {questions.map(({ id, question }, index) => (
        <button
          key={id}
          {...partProps('step', { current: index === steps.index })}
          type="button"
          aria-label={format('goToStep', { index: index + 1, question })}
          aria-current={index === steps.index ? 'step' : undefined}
          aria-disabled={isSending}
          disabled={index > steps.visited}
          onClick={() => steps.goTo(index)}
        />
      ))}
    </nav>
  );
});

/** Back and, until the review, Next. */
export function StepButtons(): ReactElement | null {
  const { steps } = useFormState();
  const isSending = useIsSending();
  const Back = useSlot('back', 'button');
  const Next = useSlot('next', 'button');
  const format = useFormat();
  if (steps === undefined) return null;
  return (
    <>
      {!steps.isReview && (
        <Next {...partProps('next')} type="button" aria-disabled={isSending} onClick={steps.next}>
          {format(steps.isLast ? 'review' : 'next')}
        </Next>
      )}
      {steps.index > 0 && (
        <Back {...partProps('back')} type="button" aria-disabled={isSending} onClick={steps.back}>
          {format('back')}
        </Back>
      )}
    </>
  );
}
